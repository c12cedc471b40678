/** The most entries of one page, and the most text of its entries in bytes; an entry with more text is a page by itself. */
export const entriesPerPage = 50;
export const textBytesPerPage = 100_000;
