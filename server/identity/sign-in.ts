import { Injectable, Logger } from '@nestjs/common';
import { refuse } from '../../contract/refusals.js';
import type { Userdata } from '../../contract/session/routes.js';
import { Database } from '../database/database.js';
import { Credentials } from './credentials.js';
import { PushSubscriptions } from './push-subscriptions.js';
import { Sessions, type NewSession, type SignedIn } from './sessions.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { UnreadNotices } from './unread-notices.js';

interface Account {
  id: number;
  active: number;
  credential_id: number;
  epoch: number;
}

@Injectable()
export class SignIn {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly database: Database,
    private readonly throttle: SignInThrottle,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly subscriptions: PushSubscriptions,
    private readonly unread: UnreadNotices,
  ) {}

  /** Who does not exist, is inactive or mistyped gets the same answer after the same work. */
  async signIn(email: string, password: string, address: string, agent: string): Promise<NewSession> {
    await this.throttle.admit(email, address);
    const { rows } = await this.database.pool.query<Account>(
      `select id, active, credential_id, epoch from app_user where email = $1 and not deleted`,
      [email],
    );
    const [account] = rows;
    const isRight = await this.credentials.isRight(account?.credential_id ?? null, password);
    if (!account || !isRight || account.active !== 1) {
      this.logger.warn({ message: 'sign-in refused', userId: account?.id ?? null, address });
      throw refuse('WrongCredentials');
    }
    await this.throttle.succeeded(email, address);
    this.logger.log({ message: 'signed in', userId: account.id, address });
    return this.sessions.open(account, address, agent);
  }

  async userdata(user: SignedIn): Promise<Userdata> {
    const [token, unread] = await Promise.all([this.subscriptions.latestOf(user.id), this.unread.countOf(user.id)]);
    return {
      original: {
        id: user.id,
        name: user.name,
        type: user.type,
        email: user.email,
        phone: user.phone,
        profilepic: user.profilepic,
        firebase_token: token,
        notifications_count: unread,
      },
    };
  }
}
