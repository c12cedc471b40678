import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { cookieValues } from '../../http/guards/cookie-values.js';
import { KnownBrowsers } from '../../http/guards/signed-in.js';
import { Kernel } from '../../decider/kernel.js';
import { digestOf, secret } from '../secret.js';

const retentionDays = 30;
/** More than the number of users that share one browser. */
const maxCookies = 50;

export interface KnownDevice {
  id: number;
  userId: number;
}

/**
 * Browsers on which a user signed in during the last month. Such a browser has its own counter of failed tries for that account,
 * so the owner is not locked out while strangers guess the password; its cookie alone grants no access.
 */
@Injectable()
export class KnownDevices extends KnownBrowsers {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {
    super();
  }

  /** The known devices behind these cookies, one for each account that was used on the browser. */
  async find(cookies: string | undefined): Promise<KnownDevice[]> {
    const tokens = cookieValues(cookies, /^zuuch_device_\d{1,10}$/).slice(0, maxCookies);
    if (tokens.length === 0) return [];
    const { rows } = await this.database.pool.query<KnownDevice>(
      `select id, user_id as "userId" from known_device where token = any($1) and expires_at > $2`,
      [tokens.map(digestOf), this.kernel.now()],
    );
    return rows;
  }

  /** Each sign-in issues a new token: a copied cookie is useless after the owner's next sign-in. */
  async remember(userId: number, before: KnownDevice | null): Promise<string> {
    const token = secret();
    const expires = new Date(this.kernel.now().getTime() + retentionDays * 86_400_000);
    await this.database.pool.query(
      `with replaced as (delete from known_device where id = $1)
       insert into known_device (user_id, token, expires_at) values ($2, $3, $4)`,
      [before?.id ?? null, userId, digestOf(token), expires],
    );
    return token;
  }
}

export function deviceCookie(userId: number, token: string, isSecure: boolean): string {
  return `zuuch_device_${userId}=${token}; Path=/api/auth; Max-Age=${retentionDays * 86_400}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}
