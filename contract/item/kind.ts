/** The name of the record kind, and of its stream. Frozen. */
export const itemKind = 'outsideitem';
/** The name and the address of the list, for areas that do not show it. */
export const itemListName = 'items';
export const itemListPath = '/api/items';
