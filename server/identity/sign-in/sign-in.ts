import { Injectable, Logger } from '@nestjs/common';
import type { UserType } from '../../../contract/actor.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { Userdata } from '../../../contract/session/routes.js';
import { Database } from '../../database/database.js';
import { Credentials } from '../passwords/credentials.js';
import { KnownDevices } from '../devices/known-devices.js';
import { PushSubscriptions } from '../devices/push-subscriptions.js';
import type { SignedIn } from '../../http/guards/signed-in.js';
import { Sessions, type NewSession, type VerifiedAccount } from '../sessions/sessions.js';
import { OwnPassword } from './own-password.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { UnreadNotices } from '../unread-notices.js';

interface Account extends VerifiedAccount {
  type: UserType;
  active: number;
}

export interface SentCredentials {
  email: string;
  password: string;
  /** The password that replaces one from a slip. */
  newpassword?: string | undefined;
}

/** The browser and address from which a user signs in. */
export interface SignInOrigin {
  address: string;
  agent: string;
  cookies: string | undefined;
}

export interface SignInResult extends NewSession {
  userId: number;
  deviceToken: string;
}

@Injectable()
export class SignIn {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly database: Database,
    private readonly throttle: SignInThrottle,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly subscriptions: PushSubscriptions,
    private readonly unread: UnreadNotices,
    private readonly own: OwnPassword,
  ) {}

  /** An unknown or inactive account and a wrong password get the same answer after the same work. */
  async signIn(
    { email, password, newpassword }: SentCredentials,
    { address, agent, cookies }: SignInOrigin,
  ): Promise<SignInResult> {
    const { rows } = await this.database.pool.query<Account>(
      `select id, type, active, credential_id, epoch from app_user where email = $1 and not deleted`,
      [email],
    );
    const [account] = rows;
    const devices = await this.devices.find(cookies);
    const device = devices.find(({ userId }) => userId === account?.id) ?? null;
    await this.throttle.admit(email, address, device);
    const isRight = await this.credentials.isRight(account?.credential_id ?? null, password, device !== null);
    const verified = account && isRight && account.active === 1 ? account : undefined;
    if (verified) await this.throttle.succeeded(email, address, device);
    const session =
      verified && (await this.sessions.open(await this.own.chosen(verified, password, newpassword), address, agent));
    if (!account || !session) {
      this.logger.warn({ message: 'sign-in refused', userId: account?.id ?? null, address });
      throw refuse('WrongCredentials');
    }
    this.logger.log({ message: 'signed in', userId: account.id, address });
    return { ...session, userId: account.id, deviceToken: await this.devices.remember(account.id, device) };
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
