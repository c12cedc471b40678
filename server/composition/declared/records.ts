import type { RecordKind } from '../../history/record-kind.js';
import { areas } from '../areas.js';

/** Every kind of record whose history can be read. */
export const records: readonly RecordKind[] = areas.flatMap((area) => area.records ?? []);
