/** There is one firm. */
export const firmId = 1;
/** The name of its kind of record, of its stream and of the topic that tells of its changes. Frozen. */
export const firmKind = 'firm';
