/** The tables of netting, for the queries of other areas. */
export const nettings = 'netting';
export const nettedRows = 'netted_row';
