/** The table of the movements on accounts, for the queries of other areas. */
export const bankLines = 'bank_line';
/** What of them is booked, and where. */
export const bankLineParts = 'bank_line_part';
/** The statements that were read, with their balances. */
export const bankStatements = 'bank_statement';
