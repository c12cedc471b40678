import type { Pool } from 'pg';
import { longestOfOrigin, type Origin } from '../../../contract/origin/origin.js';
import type { StayReason } from '../../../contract/move/states.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import { firstPending } from '../reading/pending-entries.js';
import { accountTarget, type SaveTarget } from '../targets/target.js';
import { systemOf } from '../moves.js';
import type { MoveAttempt, ConfirmedMove } from './confirmed-move.js';

/** A save that has to be written. */
export interface OpenWrite {
  batch: number;
  at: number;
  sheet: number;
  line: number;
  list: SaveTarget;
  entry: number | null;
  /** Null where an erasure of a person cleared it. */
  given: Entry | null;
  names: number[];
  part_of: number | null;
  number: string | null;
  file_name: string;
  sheet_name: string;
  /** Further rows of which it came. */
  origins: Pick<OpenWrite, 'line' | 'number' | 'file_name' | 'sheet_name'>[];
}

/** A save that was written, and has to be taken back. */
export interface WrittenSave {
  batch: number;
  at: number;
  list: SaveTarget;
  id: number;
  is_new: boolean;
  /** The id of the file that it is part of. */
  file: number | null;
  /** The file was there before. */
  is_late: boolean;
}

/** A save of an attempt that was taken back but for it. */
export interface StayingSave extends WrittenSave {
  attempt: number;
}

/** Whether a save is part of a file that was there before, which has its id already. */
const isLate = `coalesce(part_of < ${firstPending}, false)`;

const inOrder = `order by w.batch, w.part_of, w.at`;

/** The stored saves of a confirmed move, and how far they are written or taken back. */
export class MoveWrites {
  constructor(private readonly pool: Pool) {}

  /** The first saves of the next list that are not written yet; those of one file follow each other, and all of them are read. */
  async next(move: MoveAttempt, most: number): Promise<OpenWrite[]> {
    const rows = await this.open(move, `true ${inOrder} limit $3`, [most]);
    const own = rows.filter(({ batch }) => batch === rows[0]?.batch);
    if (rows.length < most) return own;
    const whole = withoutLastFile(own);
    if (whole.length > 0) return whole;
    const { batch, part_of: file } = own[0]!;
    return this.open(move, `w.batch = $3 and w.part_of = $4 ${inOrder}`, [batch, file]);
  }

  private async open({ id, attempt }: MoveAttempt, where: string, values: readonly unknown[]): Promise<OpenWrite[]> {
    const { rows } = await this.pool.query<OpenWrite>(
      `select w.batch, w.at, w.sheet_id as sheet, w.line, w.list, w.entry_id as entry, w.given, w.names, w.part_of, w.number,
          coalesce(f.name, '') as file_name, coalesce(s.name, '') as sheet_name,
          array(select jsonb_build_object('line', o.line, 'number', o.number, 'file_name', coalesce(of.name, ''),
              'sheet_name', coalesce(os.name, ''))
            from jsonb_to_recordset(w.origins) as o (sheet integer, line integer, number text)
            left join move_sheet os on os.id = o.sheet left join move_file of on of.id = os.file_id) as origins
        from move_write w left join move_sheet s on s.id = w.sheet_id left join move_file f on f.id = s.file_id
        where w.move_id = $1 and w.attempt = $2 and w.written_id is null and ${where}`,
      [id, attempt, ...values],
    );
    return rows;
  }

  /** The ids that new entries got, by the numbers under which rows name them. */
  async idsOf({ id, attempt }: MoveAttempt, pending: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await this.pool.query<{ pending: number; id: number }>(
      `select pending, written_id as id from move_write
        where move_id = $1 and attempt = $2 and pending = any($3) and written_id is not null`,
      [id, attempt, pending],
    );
    return new Map(rows.map((row) => [row.pending, row.id]));
  }

  async written({ id, attempt }: MoveAttempt, piece: readonly OpenWrite[], ids: readonly number[]): Promise<void> {
    await this.pool.query(
      `update move_write w set written_id = n.id from unnest($3::integer[], $4::integer[], $5::integer[]) as n (batch, at, id)
        where w.move_id = $1 and w.attempt = $2 and w.batch = n.batch and w.at = n.at`,
      [id, attempt, piece.map(({ batch }) => batch), piece.map(({ at }) => at), ids],
    );
  }

  async progressOf({ id, attempt }: MoveAttempt): Promise<{ done: number; total: number }> {
    const { rows } = await this.pool.query<{ done: number; total: number }>(
      `select count(written_id)::integer as done, count(*)::integer as total from move_write
        where move_id = $1 and attempt = $2`,
      [id, attempt],
    );
    return rows[0]!;
  }

  /** The last saves that are written and not taken back: what was written last may refer to what was written before. */
  async last({ id, attempt }: MoveAttempt, most: number): Promise<WrittenSave[]> {
    const { rows } = await this.pool.query<WrittenSave>(
      `select batch, at, list, written_id as id, entry_id is null as is_new, coalesce((select o.written_id from move_write o
            where o.move_id = $1 and o.attempt = $2 and o.pending = w.part_of), w.part_of) as file, ${isLate} as is_late
        from move_write w
        where move_id = $1 and attempt = $2 and written_id is not null and undone_at is null and stays is null
        order by batch desc, part_of desc, at desc limit $3`,
      [id, attempt, most],
    );
    return rows;
  }

  /** The accounts that a move has added. */
  async accountsOf(id: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select w.written_id as id from move_write w join move m on m.id = w.move_id and m.attempt = w.attempt
        where m.id = $1 and m.confirmed_at is not null and w.list = $2 and w.entry_id is null and w.undone_at is null
        order by w.at`,
      [id, accountTarget],
    );
    return rows.map((row) => row.id);
  }

  async takenBack({ id, attempt }: MoveAttempt, saves: readonly WrittenSave[], now: Date): Promise<void> {
    await this.pool.query(
      `update move_write w set undone_at = $5 from unnest($3::integer[], $4::integer[]) as n (batch, at)
        where w.move_id = $1 and w.attempt = $2 and w.batch = n.batch and w.at = n.at`,
      [id, attempt, saves.map(({ batch }) => batch), saves.map(({ at }) => at), now],
    );
  }

  /** The saves of a record that were not taken back, the last first. */
  async staying(id: number, list: SaveTarget, record: number): Promise<StayingSave[]> {
    const { rows } = await this.pool.query<StayingSave>(
      `select attempt, batch, at, list, written_id as id, entry_id is null as is_new, part_of as file, ${isLate} as is_late
        from move_write
        where move_id = $1 and list = $2 and written_id = $3 and stays is not null and (part_of is null or ${isLate})
        order by attempt desc, batch desc, at desc`,
      [id, list, record],
    );
    return rows;
  }

  /** With the record its parts are gone. */
  async letGo(id: number, { attempt, batch, at }: StayingSave, now: Date): Promise<void> {
    await this.pool.query(
      `update move_write w set undone_at = $5, stays = null from move_write o
        where o.move_id = $1 and o.attempt = $2 and o.batch = $3 and o.at = $4 and w.move_id = $1 and w.attempt = $2
          and (w.part_of = o.pending or (w.batch = o.batch and w.at = o.at))`,
      [id, attempt, batch, at, now],
    );
  }

  /** The records that were not taken back, each once. */
  async allStaying(id: number): Promise<(Pick<WrittenSave, 'list' | 'id' | 'file'> & { reason: StayReason })[]> {
    const { rows } = await this.pool.query<Pick<WrittenSave, 'list' | 'id' | 'file'> & { reason: StayReason }>(
      `select distinct on (list, written_id) list, written_id as id, part_of as file, stays as reason from move_write
        where move_id = $1 and stays is not null and (part_of is null or ${isLate}) order by list, written_id`,
      [id],
    );
    return rows;
  }

  async stays({ id, attempt }: MoveAttempt, { batch, at }: WrittenSave, reason: StayReason): Promise<void> {
    await this.pool.query(
      `update move_write set stays = $5 where move_id = $1 and attempt = $2 and batch = $3 and at = $4`,
      [id, attempt, batch, at, reason],
    );
  }
}

/** Without the saves of the last file, of which more may follow: what one command writes must not depend on how many are read. */
function withoutLastFile(open: readonly OpenWrite[]): OpenWrite[] {
  const last = open.at(-1)?.part_of ?? null;
  return open.filter(({ part_of: file }) => file === null || file !== last);
}

/** Where the entry of a save came from. */
export function originOf(
  move: ConfirmedMove,
  write: Pick<OpenWrite, 'line' | 'number' | 'file_name' | 'sheet_name'>,
): Origin {
  const { number, file_name, sheet_name, line } = write;
  const short = (text: string): string => text.slice(0, longestOfOrigin);
  const [system, file, sheet] = [short(systemOf(move)), short(file_name), short(sheet_name)];
  return { move: move.id, system, number, file, sheet, line };
}
