import type { DocumentTable, FileDocument } from './form.js';

/** The facts of the documents that other sections may query. */
export interface DocumentsFacts {
  /** The kinds of the documents of the cargo. */
  kinds: readonly string[];
}

/** All documents that a file has or had. */
export type DocumentsState = Readonly<Record<DocumentTable, readonly FileDocument[]>>;
