import { useEffect, useRef } from 'react';
import { renewList } from '../live/own-changes';
import { moveLists, type OneMove } from './move-calls';

/** What background work found is fetched when it ends: files that were read, rows that were checked, and what was written. */
export function useFinished({ state: move, files, check }: OneMove): void {
  const ended = `${move} ${check.at} ${check.state} ${files.map(({ id, state }) => `${id}${state}`).join(' ')}`;
  const before = useRef(ended);
  useEffect(() => {
    if (before.current !== ended) moveLists.forEach(renewList);
    before.current = ended;
  }, [ended]);
}
