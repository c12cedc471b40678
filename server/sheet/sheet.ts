/** A sheet as text: its head, and the rows below it with their line numbers. */
export interface Sheet {
  head: string[];
  rows: SheetLine[];
}

export interface SheetLine {
  line: number;
  cells: string[];
  /** The columns whose cells are computed by a formula; none in a text. */
  formulas?: number[];
}
