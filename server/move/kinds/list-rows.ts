import { listKinds } from '../../../contract/move/kinds/lists.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { EntryRows } from './entry-rows.js';
import type { ServedKind } from './served-kind.js';

/** A kind for each reference list, which has its name: one row becomes one entry. */
export const servedLists: readonly ServedKind[] = listKinds.map((kind) => ({
  kind,
  planner: (source) => EntryRows.open(kind, kind.name as SettingsList, source),
}));
