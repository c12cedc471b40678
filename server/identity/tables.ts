/** The table of the accounts, for the queries of other areas. */
export const accounts = 'app_user';
