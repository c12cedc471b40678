import type { Pool } from 'pg';
import { ActiveUsers, type ActiveUser } from '../http/guards/active-users.js';

/** The accounts that are neither inactive nor deleted. */
export class ActiveAccounts extends ActiveUsers {
  constructor(private readonly pool: Pick<Pool, 'query'>) {
    super();
  }

  async find(id: number): Promise<ActiveUser | null> {
    const { rows } = await this.pool.query<ActiveUser>(
      `select id, type, name from app_user where id = $1 and active = 1 and not deleted`,
      [id],
    );
    return rows[0] ?? null;
  }
}
