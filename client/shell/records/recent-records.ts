import type { ScreenId } from '../../../contract/composition/screens';
import { screens } from '../screens/screens';

export interface RecentRecord {
  path: string;
  name: string;
  /** The list it is a row of. */
  list: ScreenId;
}

const maxRecords = 30;
const maxNameLength = 120;

/** What was stored may be older than this code: entries that do not fit are left out. */
export function readRecentRecords(stored: unknown): RecentRecord[] {
  const records = (stored as { records?: unknown } | undefined)?.records;
  return Array.isArray(records) ? records.filter(isRecord).slice(0, maxRecords) : [];
}

function isRecord(one: unknown): one is RecentRecord {
  const { path, name, list } = (one ?? {}) as Partial<Record<keyof RecentRecord, unknown>>;
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof name === 'string' &&
    screens.some((screen) => screen.id === list && screen.kind === 'list')
  );
}

export function withVisit(records: readonly RecentRecord[], visit: RecentRecord): RecentRecord[] {
  const others = records.filter(({ path }) => path !== visit.path);
  return [{ ...visit, name: visit.name.slice(0, maxNameLength) }, ...others].slice(0, maxRecords);
}
