import { userTypes, type UserType } from '../../contract/actor.js';
import { CliError } from '../terminal/exit.js';
import type { Installation } from '../installation/open.js';

export interface Account {
  id: number;
  name: string | null;
  email: string | null;
  type: UserType;
  active: number;
  deleted: boolean;
}

/** Finds an account by its number or e-mail address; a deleted account only by its number. */
export async function accountNamed(installation: Installation, text: string): Promise<Account> {
  const pool = await installation.reading();
  const id = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const { rows } = await pool.query<Account>(
    `select id, name, email, type, active, deleted from app_user where id = $1 or (email = $2 and not deleted) order by id limit 1`,
    [id, text.trim().toLowerCase()],
  );
  const [account] = rows;
  if (!account)
    throw new CliError('NoSuchUser', `There is no user ${text}`, {
      hint: 'zuuch users list shows all of them.',
      exit: 'notFound',
    });
  return account;
}

/** Name and type for messages: `Болд (Нягтлан бодогч)`. */
export function describeAccount({ id, name, type }: Pick<Account, 'id' | 'name' | 'type'>): string {
  return `${name ?? `user ${id}`} (${userTypes[type].mn})`;
}
