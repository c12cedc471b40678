import { allDataKind } from '../../contract/all-data/kind.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import type { RecordKind } from '../history/record-kind.js';

/** The history of what was taken out, for users who may take it out. */
export const allDataRecord: RecordKind = {
  name: allDataKind,
  mayRead: (principal) => allowed('allData.take', principal),
  present: (state) => state as JsonObject,
};
