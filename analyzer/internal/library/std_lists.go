package library

// listRows are the functions over lists and maps. A sequence is a list, too.
var listRows = []pack[Row]{
	{Paths: "slices", Rows: []Row{
		{Name: "Contains", Asks: AsksElement},
		{Name: "Concat", Makes: OpConcatLists},
		{Name: "Insert", Makes: OpInsert},
		{Name: "Reverse", Makes: OpReverse},
		{Name: "Sort SortFunc SortStableFunc", Makes: OpShuffle},
		{Name: "Clone Clip Grow Values Collect All", Makes: OpSameList},
		{Name: "Sorted SortedFunc SortedStableFunc Compact CompactFunc Delete DeleteFunc Backward Repeat", Makes: OpSomeOf},
		{Name: "Max Min MaxFunc MinFunc", Makes: OpAnElement},
	}},
	{Paths: "maps", Rows: []Row{
		{Name: "Copy Insert", Does: ChangesMap},
		{Name: "Keys", Makes: OpMapKeys},
		{Name: "Clone", Makes: OpCloneMap},
		{Name: "Values", Makes: OpSomeOf},
	}},
	{Paths: "sort", Rows: []Row{
		{Name: "Strings", Makes: OpShuffle},
	}},
	{Paths: "cmp", Rows: []Row{
		{Name: "Or", Makes: OpFirstNonEmpty},
	}},
}
