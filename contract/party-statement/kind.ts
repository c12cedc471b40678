/** The name of the record kind, and of its stream. Frozen. */
export const partyStatementKind = 'partystatement';
/** The name and the address of the list, for areas that do not show it. */
export const partyStatementListName = 'partystatements';
export const partyStatementListPath = '/api/statements';
