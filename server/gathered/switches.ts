import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Which kinds of notices are switched off, by the user or for the whole firm. */
@Injectable()
export class NoticeSwitches {
  constructor(private readonly database: Database) {}

  /** The kinds that are off for this user; null means those of the firm. */
  async off(userId: number | null): Promise<Set<string>> {
    const { rows } = await this.database.pool.query<{ kind: string }>(
      `select kind from gathered_switch where coalesce(user_id, 0) = coalesce($1::integer, 0)`,
      [userId],
    );
    return new Set(rows.map(({ kind }) => kind));
  }

  async set(userId: number | null, kind: string, on: boolean): Promise<void> {
    await this.database.pool.query(
      on
        ? `delete from gathered_switch where coalesce(user_id, 0) = coalesce($1::integer, 0) and kind = $2`
        : `insert into gathered_switch (user_id, kind) values ($1, $2) on conflict do nothing`,
      [userId, kind],
    );
  }
}
