/** A sheet as text: its head, and the rows under it with the line they stand in. */
export interface Sheet {
  head: string[];
  rows: SheetLine[];
}

export interface SheetLine {
  line: number;
  cells: string[];
}
