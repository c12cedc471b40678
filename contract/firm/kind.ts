/** There is only one firm, so its id is fixed. */
export const firmId = 1;
/** The name of the record kind, its stream, and its live topic. Frozen. */
export const firmKind = 'firm';
