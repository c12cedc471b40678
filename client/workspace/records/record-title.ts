import { createContext, use, useEffect } from 'react';

/** Lets a panel set the title of its record on the screen around it. */
export const RecordTitleContext = createContext<(name: string | undefined) => void>(() => undefined);

/** Sets the record's title for the browser tab and the list of recent records; undefined until it is loaded. */
export function useRecordTitle(name: string | undefined): void {
  const setTitle = use(RecordTitleContext);
  useEffect(() => {
    setTitle(name);
    return () => setTitle(undefined);
  }, [setTitle, name]);
}
