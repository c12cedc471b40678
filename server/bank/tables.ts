/** The table of the movements on accounts, for the queries of other areas. */
export const bankLines = 'bank_line';
