import { useEffect } from 'react';
import { useRemembered } from '../workspace/layout-store';
import { readRecentRecords, withVisit, type RecentRecord } from './recent-records';

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
