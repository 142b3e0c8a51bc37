package library

// listRows are the functions over lists and maps. A sequence is a list, too.
var listRows = []pack[Row]{
	{Paths: "slices", Rows: []Row{
		{Name: "Contains", Asks: AsksElement},
		{Name: "Sort SortFunc SortStableFunc Reverse", Makes: OpShuffle},
		{Name: "Clone Clip Grow Values Collect All", Makes: OpSameList},
	}},
	{Paths: "maps", Rows: []Row{
		{Name: "Copy Insert", Does: ChangesMap},
	}},
	{Paths: "sort", Rows: []Row{
		{Name: "Strings", Makes: OpShuffle},
	}},
}
