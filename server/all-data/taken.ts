import type { AllDataManifest } from '../../contract/all-data/manifest.js';
import type { TakeAllData } from './take-all-data.js';

/** What the log stores of an export. */
export function takenOf({ log, documents, files_in_all: files }: AllDataManifest, bytes: number): TakeAllData {
  return { position: log.position, chain: log.hash, files, bytes, documents: documents !== null };
}

/** The rows of all its lists and tables. */
export function rowsIn({ sheets }: AllDataManifest): number {
  return Object.values(sheets).reduce((sum, { rows }) => sum + rows, 0);
}
