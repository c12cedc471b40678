/** Rows by the name of the kind; values by the name of the column, days as 2026-03-01, amounts as decimal text. */
export type Examples = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
