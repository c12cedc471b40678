/** The table with the settings of the firm, for the queries of other areas. */
export const firms = 'firm';
