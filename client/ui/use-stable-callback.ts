import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function in every render, which runs the latest callback: components that hold it do not render again because of it.
 */
export function useStableCallback<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  return useCallback((...args) => latest.current(...args), []);
}
