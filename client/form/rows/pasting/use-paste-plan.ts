import { useEffect, useMemo, useState } from 'react';
import { localDay } from '../../../../contract/time';
import {
  columnsOf,
  lookUp,
  namesIn,
  readBlock,
  sourcesIn,
  withAdded,
  withColumn,
  withText,
  type AddedEntry,
  type BlockInColumns,
  type LookedUp,
} from './block';
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
  /** The columns of the block that can be assigned to a column of the table, each by its first text. */
  sources: readonly string[];
  /** Which column of the block a column of the table has; -1 for none. */
  sourceOf: (column: string) => number;
  assign: (column: string, source: number) => void;
  /** Changes the text of a cell, by the index of its row in the table. */
  mend: (rowIndex: number, column: string, text: string) => void;
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
  const fromBlock = useMemo(
    () => block && columnsOf(block, table, writable, Math.max(0, start)),
    [block, table, writable, start],
  );
  const [mended, setMended] = useState<{ of: typeof fromBlock; read: BlockInColumns }>();
  // What was mended belongs to one block.
  const read = mended && mended.of === fromBlock ? mended.read : fromBlock;
  const change = (next: (before: BlockInColumns) => BlockInColumns): void => {
    if (read) setMended({ of: fromBlock, read: next(read) });
  };
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
    sources: sourcesIn(fromBlock),
    sourceOf: (name) => read?.columns.indexOf(name) ?? -1,
    assign: (name, source) => change((before) => withColumn(before, name, source)),
    mend: (rowIndex, name, words) =>
      change((before) => withText(before, { row: rowIndex - into.at, name, text: words })),
    unknown: names?.unknown ?? [],
    addEntry: (entry) => setAdded((before) => [...before, entry]),
  };
}

/** Looks up the entries that a block names. */
function useNames({ columns, table }: CellRules, read: BlockInColumns | null): LookedUp | undefined {
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
