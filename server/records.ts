import type { RecordKind } from './history/record-kind.js';

/** Every kind of record whose life can be read. */
export const records: readonly RecordKind[] = [];
