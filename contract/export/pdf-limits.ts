/** Larger tables do not fit on paper. */
export const maxPdfColumns = 14;
export const maxPdfRows = 2_000;
