/** More does not fit on paper, and nobody reads it there. */
export const mostPdfColumns = 14;
export const mostPdfRows = 2_000;
