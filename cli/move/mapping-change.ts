import type { MoveServices } from './move-services.js';
import type { OneSheet } from './with-moves.js';
import type { Account } from '../people/account.js';
import { CliError } from '../terminal/exit.js';

/** What one of our columns is to be taken from. */
export interface ColumnChange {
  kind: string;
  field: string;
  /** Counted from 0. */
  column: number | null;
  fixed: string | null;
  /** Undefined leaves it as it is. */
  reading?: OneSheet['mapping'][number]['reading'];
}

/** What is to be said anew of a sheet. */
export interface SheetChange {
  sheet: OneSheet;
  kinds?: readonly string[] | undefined;
  head?: { from: number; to: number } | undefined;
  /** The name of a saved mapping. */
  use?: string | undefined;
  columns: readonly ColumnChange[];
  /** Columns that are not named are taken from nothing. */
  isWhole?: true;
  /** The name under which the mapping is saved. */
  save?: string | undefined;
}

/** Head and kinds first: the columns are guessed anew with them. */
export async function applyChange(services: MoveServices, change: SheetChange, account: Account): Promise<void> {
  const { sheets } = services;
  const { id, name } = change.sheet;
  const call = services.callOf(account);
  if (change.head) {
    const { version } = await services.shownSheets.one(id);
    await sheets.setHead(id, { ...change.head, version }, call);
  }
  if (change.kinds) {
    const { version, kinds } = await services.shownSheets.one(id);
    if (kinds.join() !== change.kinds.join()) await sheets.setKinds(id, { kinds: [...change.kinds], version }, call);
  }
  if (change.use !== undefined) {
    const saved = (await services.shownSheets.one(id)).offered.find((one) => one.name === change.use);
    if (!saved)
      throw new CliError('NoSuchMapping', `No mapping ${change.use} fits the sheet ${name}`, { exit: 'notFound' });
    await sheets.useMapping(id, saved.id, account.id, call);
  }
  const mapping = await sheets.mappingOf(id);
  for (const column of [...change.columns, ...(change.isWhole ? othersOf(change, mapping) : [])]) {
    const before = mapping.find((one) => one.kind === column.kind && one.field === column.field);
    const { reading = before?.reading ?? null, ...sent } = column;
    await sheets.mapColumn(id, { ...sent, reading, version: before?.version ?? 0 }, account.id, call);
  }
  if (change.save !== undefined) {
    const { kinds } = await services.shownSheets.one(id);
    for (const kind of kinds) await sheets.saveMapping(id, { kind, name: change.save }, account.id, call);
  }
}

function othersOf({ kinds = [], columns }: SheetChange, mapping: OneSheet['mapping']): ColumnChange[] {
  return mapping
    .filter(({ kind, field, column, fixed }) => {
      const isNamed = columns.some((one) => one.kind === kind && one.field === field);
      return kinds.includes(kind) && !isNamed && (column !== null || fixed !== null);
    })
    .map(({ kind, field }) => ({ kind, field, column: null, fixed: null, reading: null }));
}
