/** A sheet as text: its head, and the rows below it with their line numbers. */
export interface Sheet {
  head: string[];
  rows: SheetLine[];
}

export interface SheetLine {
  line: number;
  cells: string[];
}
