/** The table of statements of account, for the queries of other areas. */
export const partyStatements = 'party_statement';
/** The signed papers of statements. */
export const signedStatements = 'party_statement_scan';
