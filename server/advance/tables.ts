/** The tables of advances, for the queries of other areas. */
export const advances = 'advance';
export const advanceActs = 'advance_act';
