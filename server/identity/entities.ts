import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A hashed password. The account's last credential event names the valid row. */
@Entity('credential')
export class Credential {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column('text') hash: string;
  /** From a slip: it only lets its owner choose another one. */
  @Column('boolean', { name: 'is_one_time', default: false }) isOneTime: boolean;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt: string;
}

/** A user's session. It is valid while its epoch equals the epoch of the account. */
@Entity('session')
export class Session {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  @Column('integer') epoch: number;
  /** Digests: someone who reads this table cannot sign in with them. */
  @Column('bytea', { unique: true, select: false }) token: Buffer;
  @Column('bytea', { name: 'image_token', unique: true, select: false }) imageToken: Buffer;
  /** The address prefixes of the cookie with the second token. */
  @Column('text', { name: 'cookie_places', default: '' }) cookiePlaces: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: string;
  @Column({ type: 'timestamptz', name: 'last_seen_at', precision: 3 }) lastSeenAt: string;
  @Column('text') address: string;
  @Column('text') agent: string;
}

/** Failed sign-in tries: of a known device, or of strangers per account, per address, and per address and account. */
@Entity('sign_in_counter')
export class SignInCounter {
  @PrimaryColumn('text') subject: string;
  @Column('integer') failures: number;
  @Column({ type: 'timestamptz', name: 'last_failed_at', precision: 3 }) lastFailedAt: string;
  @Column({ type: 'timestamptz', name: 'blocked_until', precision: 3 }) blockedUntil: string;
}

/** A browser that receives notices while no page is open (D026). */
@Entity('push_subscription')
export class PushSubscription {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  @Column('text') token: string;
  @Column('bytea', { name: 'token_digest', unique: true, select: false }) tokenDigest: Buffer;
  /** The session and epoch of the user who signed in last: when these end, the browser receives no more notices. */
  @Column('bigint', { name: 'session_id', nullable: true }) sessionId: number | null;
  @Column('integer') epoch: number;
  /** The newest notice that was sent to it, so that no other server and no repeat sends it again. */
  @Column('bigint') told: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: string;
}
