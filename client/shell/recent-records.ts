import { useEffect } from 'react';
import type { ScreenId } from '../../contract/screens';
import { useRemembered } from '../workspace/layout-store';
import { screens } from './screens';

export interface RecentRecord {
  path: string;
  name: string;
  /** The list it is a row of. */
  list: ScreenId;
}

const most = 30;
const longest = 120;

/** What was stored may be older than this code: whatever does not fit is left out. */
export function readRecentRecords(stored: unknown): RecentRecord[] {
  const records = (stored as { records?: unknown } | undefined)?.records;
  return Array.isArray(records) ? records.filter(isRecord).slice(0, most) : [];
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
  return [{ ...visit, name: visit.name.slice(0, longest) }, ...others].slice(0, most);
}

/** The records a user was at, the last first, on whatever machine. */
export function useRecentRecords(): RecentRecord[] {
  const [stored] = useRemembered('recent-records');
  return readRecentRecords(stored);
}

/** Remembers that one is at a record, as soon as its name is known. */
export function useVisit(visit: RecentRecord | undefined): void {
  const [stored, remember] = useRemembered('recent-records');
  const path = visit?.path;
  const name = visit?.name;
  useEffect(() => {
    const records = readRecentRecords(stored);
    if (visit && (records[0]?.path !== visit.path || records[0].name !== visit.name))
      remember({ records: withVisit(records, visit) });
    // Only another record, or another name of it, is a visit.
  }, [path, name]);
}
