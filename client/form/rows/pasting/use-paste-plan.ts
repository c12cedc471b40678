import { useEffect, useMemo, useState } from 'react';
import { localDay } from '../../../../contract/time';
import { columnsOf, lookUp, namesIn, readBlock, withAdded, type AddedEntry, type LookedUp } from './block';
import { planPaste, type PasteInto, type PastePlan } from './paste-plan';
import { lockReasonOf, type CellRules } from '../row-column';

interface Pasted extends Pick<PasteInto, 'rows' | 'at' | 'canAdd' | 'initialValues' | 'normalize'> {
  rules: CellRules;
  /** Null where nothing was copied yet. */
  text: string | null;
  column: number;
}

interface PasteInDialog {
  isRead: boolean;
  read: (text: string) => void;
  /** Undefined until the names in the block have been looked up. */
  plan: PastePlan | undefined;
  unknown: LookedUp['unknown'];
  addEntry: (entry: AddedEntry) => void;
}

/** What pasting a block would change; computed again when a missing name is added. */
export function usePastePlan({ rules, text, column, ...into }: Pasted): PasteInDialog {
  const { table, columns } = rules;
  const [block, setBlock] = useState(() => (text === null ? null : readBlock(text)));
  const [added, setAdded] = useState<readonly AddedEntry[]>([]);
  const writable = useMemo(() => columns.filter((one) => !one.figure).map((one) => one.name), [columns]);
  const start = writable.indexOf(columns.slice(column).find((one) => !one.figure)?.name ?? '');
  const read = useMemo(
    () => block && columnsOf(block, table, writable, Math.max(0, start)),
    [block, table, writable, start],
  );
  const named = useNames(rules, read);
  const names = named && withAdded(named, table.fields, added);
  const plan =
    read && names
      ? planPaste({
          ...into,
          ...read,
          table,
          writable,
          found: names.found,
          today: localDay(new Date()),
          lockOf: (row, name) => lockReasonOf(rules, row, { name }),
        })
      : undefined;
  return {
    isRead: block !== null,
    read: (words) => setBlock(readBlock(words)),
    plan,
    unknown: names?.unknown ?? [],
    addEntry: (entry) => setAdded((before) => [...before, entry]),
  };
}

/** Looks up the entries that a block names. */
function useNames({ columns, table }: CellRules, read: ReturnType<typeof columnsOf> | null): LookedUp | undefined {
  const [named, setNamed] = useState<LookedUp>();
  useEffect(() => {
    if (!read) return;
    const asking = new AbortController();
    const find = async (field: string, text: string) =>
      (await columns.find((one) => one.name === field)?.source?.(text, asking.signal)) ?? [];
    lookUp(namesIn(table.fields, read.columns, read.body), find).then(
      (names) => !asking.signal.aborted && setNamed(names),
      () => !asking.signal.aborted && setNamed({ found: {}, unknown: [] }),
    );
    return () => asking.abort();
  }, [read, columns, table]);
  return named;
}
