import { useEffect, useEffectEvent } from 'react';
import { useAddRemembered, useRemembered } from '../../workspace/layout/layout-store';
import { readRecentRecords, withVisit, type RecentRecord } from './recent-records';

/** The records that the user visited, the last first, on any device. */
export function useRecentRecords(): RecentRecord[] {
  const [stored] = useRemembered('recent-records');
  return readRecentRecords(stored);
}

/** Stores the visit of a record as soon as its name is known. */
export function useVisit(visit: RecentRecord | undefined): void {
  const [stored] = useRemembered('recent-records');
  const add = useAddRemembered('recent-records');
  const path = visit?.path;
  const name = visit?.name;
  const remember = useEffectEvent(() => {
    const last = readRecentRecords(stored)[0];
    if (visit && (last?.path !== visit.path || last.name !== visit.name))
      add((before) => ({ records: withVisit(readRecentRecords(before), visit) }));
  });
  // Only another record, or another name of it, is a visit.
  useEffect(() => remember(), [path, name]);
}
