import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Refusal } from '../../../contract/refusals/refusals.js';
import { CONFIG, type Config } from '../../runtime/config.js';

const windowMs = 60_000;
const readsPerMinute = 3_000;
const writesPerMinute = 300;
const anonymousPerMinute = 300;

/**
 * The user with the token of the call; for a caller who is not signed in the token that is not valid, the known device, or, for a call
 * without a token, the address.
 */
export type Counted = { userId: number; token: string } | { token: string } | { device: number } | { address: string };

/** Prevents one caller from using up the server. Counted per process and minute. */
@Injectable()
export class RateLimits {
  private counts = new Map<string, number>();
  /** Tokens whose further calls of this minute are refused, by digest. */
  private refused = new Set<string>();
  private window = 0;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS'>) {}

  count(caller: Counted, isWrite: boolean, now = Date.now()): void {
    if (this.config.RATE_LIMITS === 'off') return;
    this.startWindow(now);
    const key = keyOf(caller, isWrite);
    const limit = 'userId' in caller ? (isWrite ? writesPerMinute : readsPerMinute) : anonymousPerMinute;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count <= limit) return;
    if ('token' in caller) this.refused.add(keyOf({ token: caller.token }, isWrite));
    throw tooMany(now);
  }

  /** The refusal of a token that is known to be over its limit, before its session is looked up and its body is read. */
  refusalOf(token: string, isWrite: boolean, now = Date.now()): Refusal | null {
    this.startWindow(now);
    return this.refused.size > 0 && this.refused.has(keyOf({ token }, isWrite)) ? tooMany(now) : null;
  }

  private startWindow(now: number): void {
    const window = Math.floor(now / windowMs);
    if (window === this.window) return;
    this.window = window;
    this.counts = new Map();
    this.refused = new Set();
  }
}

function keyOf(caller: Counted, isWrite: boolean): string {
  if ('userId' in caller) return `${caller.userId} ${isWrite}`;
  if ('device' in caller) return `device ${caller.device}`;
  if ('address' in caller) return caller.address;
  return `${createHash('sha256').update(caller.token).digest('base64')} ${isWrite}`;
}

function tooMany(now: number): Refusal {
  return refuse('TooManyRequests', { values: { seconds: Math.ceil((windowMs - (now % windowMs)) / 1_000) } });
}
