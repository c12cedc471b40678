/** Files of one move, and how large each may be. */
export const maxMoveFiles = 30;
export const maxFileMb = 20;
/** Of all sheets of one file together. */
export const maxFileRows = 100_000;
export const maxFileSheets = 100;
export const maxFileColumns = 150;
/** An unpacked workbook, and the text in all its cells. */
export const maxUnpackedFileMb = 400;
export const maxFileTextMb = 150;

/** A zip of documents, and all of its files together. */
export const maxZipMb = 100;
export const maxUnpackedZipMb = 300;

/** Rows of the workbook with wrong rows; more of them have a common cause, which a mapping or an answer puts right. */
export const maxDownloadedRows = 5_000;
/** Rows of one page. */
export const maxPageRows = 200;

/** Rehearsals of one move at a time: each is as large as all lists. */
export const maxRehearsals = 3;
/** A rehearsal that nobody has looked at for so long is thrown away. */
export const unusedRehearsalDays = 14;

/** How long a confirmed move can be taken back; then its rows are erased. */
export const takeBackDays = 14;

/** How long a comparison with a later list is kept. */
export const comparisonDays = 14;
/** Differences of a workbook; more of them have a common cause. */
export const maxDifferencesInFile = 5_000;
