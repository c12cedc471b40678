/** Larger tables do not fit on paper. */
export const mostPdfColumns = 14;
export const mostPdfRows = 2_000;
