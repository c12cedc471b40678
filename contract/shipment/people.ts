/** People on a form are accounts, not entries of a list. */
export const people = 'user';
