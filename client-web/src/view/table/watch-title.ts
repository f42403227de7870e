// What the panel of those who watch is called: its tab is there before its code is.

export const watchTitle = (over: boolean): string => (over ? "More games" : "Watching");
