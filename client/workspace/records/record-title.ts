import { createContext, use, useEffect } from 'react';

/** How a panel tells the screen around it what its record is called. */
export const RecordTitleContext = createContext<(name: string | undefined) => void>(() => undefined);

/** The name of the record for the tab of the browser and for the records one was at; nothing until it is known. */
export function useRecordTitle(name: string | undefined): void {
  const say = use(RecordTitleContext);
  useEffect(() => {
    say(name);
    return () => say(undefined);
  }, [say, name]);
}
