import { useState } from 'react';

/** What was just chosen, shown until the version of its record moves on: the choice itself or that of another person has arrived. */
export function useChosen<T>(version: number): [chosen: T | undefined, choose: (value: T | undefined) => void] {
  const [sent, setSent] = useState<{ value: T; version: number }>();
  const choose = (value: T | undefined): void => setSent(value === undefined ? undefined : { value, version });
  return [sent?.version === version ? sent.value : undefined, choose];
}
