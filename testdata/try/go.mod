module example.com/try

go 1.26
