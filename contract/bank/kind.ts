/** The names of the record kinds, of their streams, lists and topics. Frozen. */
export const bankStatementKind = 'bankstatement';
export const bankLineKind = 'bankline';

/** The most lines of one statement. */
export const maxBankLines = 5_000;
