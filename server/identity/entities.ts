import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A password, hashed. The account's last credential event names the row that is good. */
@Entity('credential')
export class Credential {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column('text') hash: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt: string;
}

/** Somebody who is signed in. It lives while its epoch is the one of the account. */
@Entity('session')
export class Session {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  @Column('integer') epoch: number;
  /** Digests: who reads this table cannot sign in with it. */
  @Column('bytea', { unique: true, select: false }) token: Buffer;
  @Column('bytea', { name: 'image_token', unique: true, select: false }) imageToken: Buffer;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: string;
  @Column({ type: 'timestamptz', name: 'last_seen_at', precision: 3 }) lastSeenAt: string;
  @Column('text') address: string;
  @Column('text') agent: string;
}

/** Tries that failed: of a known device, or of strangers at an account, from an address, from both together. */
@Entity('sign_in_counter')
export class SignInCounter {
  @PrimaryColumn('text') subject: string;
  @Column('integer') failures: number;
  @Column({ type: 'timestamptz', name: 'last_failed_at', precision: 3 }) lastFailedAt: string;
  @Column({ type: 'timestamptz', name: 'blocked_until', precision: 3 }) blockedUntil: string;
}

/** A browser that wants notices while no page is open (D026). */
@Entity('push_subscription')
export class PushSubscription {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  @Column('text') token: string;
  @Column('bytea', { name: 'token_digest', unique: true, select: false }) tokenDigest: Buffer;
  /** Who signed in on it last, and under which rights: when these end it hears nothing more. */
  @Column('bigint', { name: 'session_id', nullable: true }) sessionId: number | null;
  @Column('integer') epoch: number;
  /** The newest notice that was sent to it, so that no other server and no repeat sends it again. */
  @Column('bigint') told: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: string;
}
