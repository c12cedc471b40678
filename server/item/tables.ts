/** The tables of items outside files, for the queries of other areas. */
export const outsideItems = 'outside_item';
export const outsideItemPayments = 'outside_item_payment';
