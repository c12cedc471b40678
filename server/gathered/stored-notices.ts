import { Injectable } from '@nestjs/common';
import { noticesPerPage } from '../../contract/gathered/routes.js';
import { Database } from '../database/database.js';

export interface StoredNotice {
  id: number;
  userId: number;
  kind: string;
  records: number[];
  /** When it was gathered. */
  at: string;
  read: boolean;
}

/** Events of one kind within this time are one notice. */
const gatheredFor = `interval '2 minutes'`;
/** The newest of each user that are retained. */
const maxPerUser = 500;

const columns = `n.id, n.user_id as "userId", n.kind, n.records, to_char(n.shown_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
   n.read_at is not null as read`;

/** The rows of notices that are gathered: open ones, to which further events are added, and shown ones. */
@Injectable()
export class StoredNotices {
  constructor(private readonly database: Database) {}

  /**
   * An event counts once for a user, also when it is passed again after a crash or by another server. Every server passes events in the
   * order of the log, so the position of the newest event is enough: whatever is not newer was counted.
   */
  async add(userId: number, kind: string, record: number, position: number, now: Date): Promise<void> {
    await this.pool.query(
      `insert into gathered_notice as n (user_id, kind, records, positions, begun_at)
        select $1, $2, array[$3::integer], array[$4::bigint], $5
        where not exists (select from gathered_notice where user_id = $1 and kind = $2 and $4::bigint <= any(positions))
        on conflict (user_id, kind) where shown_at is null do update set
          records = case when $3::integer = any(n.records) then n.records else n.records || $3::integer end,
          positions = array[$4::bigint]
        where $4::bigint > all(n.positions)`,
      [userId, kind, record, position, now],
    );
  }

  /** Shows the notices whose time is over; each is returned to one caller only. */
  async show(now: Date): Promise<StoredNotice[]> {
    const { rows } = await this.pool.query<StoredNotice>(
      `update gathered_notice n set shown_at = $1 where n.id in (
          select id from gathered_notice where shown_at is null and begun_at <= $1::timestamptz - ${gatheredFor}
          for update skip locked)
        returning ${columns}`,
      [now],
    );
    for (const userId of new Set(rows.map((row) => row.userId)))
      await this.pool.query(
        `delete from gathered_notice where id in (
          select id from gathered_notice where user_id = $1 and shown_at is not null order by id desc offset $2)`,
        [userId, maxPerUser],
      );
    return rows;
  }

  /** The newest ones, or those before one of them; one more than a page has tells whether there are more. */
  async page(userId: number, before: number | undefined): Promise<{ notices: StoredNotice[]; more: boolean }> {
    const { rows } = await this.pool.query<StoredNotice>(
      `select ${columns} from gathered_notice n
        where n.user_id = $1 and n.shown_at is not null and n.id < $2 order by n.id desc limit $3`,
      [userId, before ?? 2 ** 31 - 1, noticesPerPage + 1],
    );
    return { notices: rows.slice(0, noticesPerPage), more: rows.length > noticesPerPage };
  }

  async unread(userId: number): Promise<number> {
    const { rows } = await this.pool.query<{ unread: number }>(
      `select count(*)::integer as unread from gathered_notice
        where user_id = $1 and shown_at is not null and read_at is null`,
      [userId],
    );
    return rows[0]?.unread ?? 0;
  }

  /** Undefined when the user has no such notice. */
  async read(userId: number, id: number, now: Date): Promise<StoredNotice | undefined> {
    const { rows } = await this.pool.query<StoredNotice>(
      `update gathered_notice n set read_at = coalesce(n.read_at, $3)
        where n.id = $2 and n.user_id = $1 and n.shown_at is not null returning ${columns}`,
      [userId, id, now],
    );
    return rows[0];
  }

  async readAll(userId: number, now: Date): Promise<void> {
    await this.pool.query(
      `update gathered_notice set read_at = $2 where user_id = $1 and shown_at is not null and read_at is null`,
      [userId, now],
    );
  }

  private get pool() {
    return this.database.pool;
  }
}
