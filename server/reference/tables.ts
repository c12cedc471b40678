import type { SettingsList } from '../../contract/permissions.js';

/** The table of the entries of a list, for the queries of other areas. */
export function entriesOf(list: SettingsList): string {
  return list;
}
