import { Injectable } from '@nestjs/common';
import type { moveRoutes } from '../../../contract/move/routes.js';
import { columnReading, type ColumnOption } from '../../../contract/move/cells/column-reading.js';
import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf, BodyOf } from '../../../contract/route.js';
import { localDay, localInstant } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import type { PlainCall } from '../../decider/write-once.js';
import { Moves, type Queries } from '../moves.js';
import {
  columnsOf,
  guessAgain,
  guessColumns,
  kindOffered,
  leastShared,
  mappingToSave,
  placesOf,
  type SavedMapping,
  type StoredColumn,
} from './mapping.js';
import { columnsOfSheet, sheetOf, storeHead, type StoredSheet } from './stored-sheet.js';

type Routes = typeof moveRoutes;
type Mapped = AnswerOf<Routes['mapColumn']>['mapped'];

/** What the sheets of a move are, and what their columns are taken for. Two people may map one sheet: each column has a version. */
@Injectable()
export class MoveSheets {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly moves: Moves,
  ) {}

  async setKinds(id: number, { kinds, version }: BodyOf<Routes['setKinds']>, call: PlainCall): Promise<void> {
    const chosen = [...new Set(kinds)].map((name) => kindOffered(name, 'kinds'));
    await this.changeSheet(id, version, call, async (db, sheet) => {
      const columns = await columnsOfSheet(db, sheet);
      await db.query(`update move_sheet set kinds = $2 where id = $1`, [id, chosen.map(({ name }) => name)]);
      for (const kind of chosen)
        if (!sheet.kinds.includes(kind.name)) await guessColumns(db, id, kind, columns, this.today);
    });
  }

  async setHead(id: number, { from, to, version }: BodyOf<Routes['setHead']>, call: PlainCall): Promise<void> {
    if (to < from || to > from + 1) throw refuse('Invalid', { fields: { to: [fieldMessages.range.mn] } });
    await this.changeSheet(id, version, call, async (db, sheet) => {
      const { rows } = await db.query(`select line from move_line where sheet_id = $1 and line = $2`, [id, to]);
      if (rows.length === 0) throw refuse('Invalid', { fields: { to: [fieldMessages.notInList.mn] } });
      await storeHead(db, id, { from, to });
      const columns = await columnsOfSheet(db, { ...sheet, head_from: from, head_to: to });
      await guessAgain(db, sheet, columns, this.today);
    });
  }

  /** One column at a time: what others map meanwhile stays. Version 0 is a column that nobody has mapped yet. */
  async mapColumn(id: number, body: BodyOf<Routes['mapColumn']>, userId: number, call: PlainCall): Promise<Mapped> {
    const { kind, field, column, fixed, version } = body;
    const declared = kindOffered(kind, 'kind').columns[field];
    if (!declared) throw refuse('Invalid', { fields: { field: [fieldMessages.notInList.mn] } });
    const reading = body.reading === null ? null : columnReading.safeParse(body.reading);
    if (reading?.success === false) throw refuse('Invalid', { fields: { reading: [fieldMessages.notInList.mn] } });
    const { move_id: moveId, columns } = await sheetOf(this.database.pool, id);
    if (column !== null && column >= columns)
      throw refuse('Invalid', { fields: { column: [fieldMessages.notInList.mn] } });
    await this.moves.change(moveId, call, async (db) => {
      const before = (await columnsOf(db, [id])).find((one) => one.kind === kind && one.field === field);
      if ((before?.version ?? 0) !== version) throw await this.changedMeanwhile(before);
      await db.query(
        `insert into move_column (sheet_id, kind, field, at, reading, fixed, is_guess, changed_at, changed_by)
           values ($1, $2, $3, $4, $5, $6, false, $7, $8)
           on conflict (sheet_id, kind, field) do update set at = excluded.at, reading = excluded.reading,
             fixed = excluded.fixed, asks = null, is_guess = false, version = move_column.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [
          ...[id, kind, field, column, reading ? JSON.stringify(reading.data) : null],
          ...[fixed || null, this.kernel.now(), userId],
        ],
      );
      return id;
    });
    const mapped = (await this.mappingOf(id)).find((one) => one.kind === kind && one.field === field);
    if (!mapped) throw refuse('NotFound');
    return mapped;
  }

  async mappingOf(id: number): Promise<Mapped[]> {
    const columns = await columnsOf(this.database.pool, [id]);
    const names = await this.moves.namesOf(columns.map(({ changed_by: by }) => by));
    return columns.map(({ at, asks, changed_at: changedAt, changed_by: by, ...column }) => ({
      ...{ kind: column.kind, field: column.field, column: at, reading: column.reading, fixed: column.fixed },
      asks: (asks ?? []).map(({ isNeeded, ...ask }) => ({
        ...{ ...ask, is_needed: isNeeded },
        options: [...ask.options].map(shownOption),
      })),
      ...{ is_guess: column.is_guess, version: column.version },
      changed: changedAt === null || by === null ? null : { by: names.get(by) ?? '', at: localInstant(changedAt) },
    }));
  }

  /** Under a name that is used already, the new one takes its place. */
  async saveMapping(id: number, { kind, name }: BodyOf<Routes['saveMapping']>, userId: number, call: PlainCall) {
    kindOffered(kind, 'kind');
    return this.moves.write(call, async (db) => {
      const sheet = await sheetOf(db, id);
      const mapped = (await columnsOf(db, [id])).filter((one) => one.kind === kind);
      const columns = mappingToSave(mapped, await columnsOfSheet(db, sheet));
      if (Object.values(columns).every(({ head }) => head === null)) throw refuse('MoveNothingMapped');
      const { rows } = await db.query<{ id: number }>(
        `insert into move_mapping (kind, name, columns, created_at, created_by) values ($1, $2, $3, $4, $5)
           on conflict (kind, name) do update set columns = excluded.columns, created_at = excluded.created_at,
             created_by = excluded.created_by returning id`,
        [kind, name, JSON.stringify(columns), this.kernel.now(), userId],
      );
      return rows[0]!.id;
    });
  }

  async useMapping(id: number, mappingId: number, userId: number, call: PlainCall): Promise<void> {
    const { move_id: moveId } = await sheetOf(this.database.pool, id);
    await this.moves.change(moveId, call, async (db) => {
      const sheet = await sheetOf(db, id);
      const { rows } = await db.query<SavedMapping>(`select id, kind, name, columns from move_mapping where id = $1`, [
        mappingId,
      ]);
      const [saved] = rows;
      if (!saved) throw refuse('Invalid', { fields: { mapping: [fieldMessages.notInList.mn] } });
      kindOffered(saved.kind, 'mapping');
      const places = Object.entries(placesOf(saved, await columnsOfSheet(db, sheet)));
      if (!sheet.kinds.includes(saved.kind)) await addKind(db, sheet, saved.kind);
      await db.query(
        `insert into move_column (sheet_id, kind, field, at, reading, fixed, is_guess, changed_at, changed_by)
           select $1, $2, field, at, reading, fixed, false, $3, $4
             from json_to_recordset($5::json) as saved(field text, at integer, reading jsonb, fixed text)
           on conflict (sheet_id, kind, field) do update set at = excluded.at, reading = excluded.reading,
             fixed = excluded.fixed, is_guess = false, version = move_column.version + 1, changed_at = excluded.changed_at,
             changed_by = excluded.changed_by`,
        [
          ...[id, saved.kind, this.kernel.now(), userId],
          JSON.stringify(places.map(([field, place]) => ({ field, ...place }))),
        ],
      );
      return id;
    });
  }

  /** Mappings whose columns the sheet has, those with most of them first. */
  async offered(sheet: StoredSheet) {
    const columns = await columnsOfSheet(this.database.pool, sheet);
    const { rows } = await this.database.pool.query<SavedMapping>(
      `select id, kind, name, columns from move_mapping where kind = any($1) order by id desc`,
      [moveKinds.map(({ name }) => name)],
    );
    return rows
      .map((saved) => ({ saved, shared: countOf(placesOf(saved, columns), ({ at }) => at !== null) }))
      .filter(({ saved, shared }) => shared >= countOf(saved.columns, ({ head }) => head !== null) * leastShared)
      .sort((one, other) => other.shared - one.shared)
      .map(({ saved: { id, name, kind }, shared }) => ({ id, name, kind, columns: shared }));
  }

  private get today(): string {
    return localDay(this.kernel.now());
  }

  private async changeSheet(
    id: number,
    version: number,
    call: PlainCall,
    write: (db: Queries, sheet: StoredSheet) => Promise<void>,
  ): Promise<void> {
    const { move_id: moveId } = await sheetOf(this.database.pool, id);
    await this.moves.change(moveId, call, async (db) => {
      const sheet = await sheetOf(db, id);
      if (sheet.version !== version) throw refuse('MoveSheetChanged');
      await write(db, sheet);
      await db.query(`update move_sheet set version = version + 1 where id = $1`, [id]);
      return id;
    });
  }

  private async changedMeanwhile(before: StoredColumn | undefined) {
    const by = before?.changed_by ?? null;
    const names = await this.moves.namesOf([by]);
    return refuse('MoveChanged', { values: { by: (by === null ? undefined : names.get(by)) ?? '?' } });
  }
}

function countOf<C>(columns: Readonly<Record<string, C>>, counts: (column: C) => boolean): number {
  return Object.values(columns).filter(counts).length;
}

const shownOption = (option: ColumnOption) => ({ ...option, examples: [...option.examples] });

async function addKind(db: Queries, sheet: StoredSheet, kind: string): Promise<void> {
  if (sheet.kinds.length >= 2) throw refuse('Invalid', { fields: { mapping: [fieldMessages.notInList.mn] } });
  await db.query(`update move_sheet set kinds = kinds || $2::text, version = version + 1 where id = $1`, [
    sheet.id,
    kind,
  ]);
}
