import type { DocumentTable, FileDocument } from './form.js';

/** All documents that a file has or had. */
export type DocumentsState = Readonly<Record<DocumentTable, readonly FileDocument[]>>;
