import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import { CONFIG, type Config } from '../../runtime/config.js';

const windowMs = 60_000;
const readsPerMinute = 3_000;
const writesPerMinute = 300;
const anonymousPerMinute = 300;

/** Prevents one caller from using up the server. Counted per process and minute. */
@Injectable()
export class RateLimits {
  private counts = new Map<string, number>();
  private window = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** `caller` is the user; for a caller who is not signed in, the known device or the address. */
  count(
    caller: { userId: number } | { device: number } | { address: string },
    isWrite: boolean,
    now = Date.now(),
  ): void {
    if (this.config.RATE_LIMITS === 'off') return;
    const window = Math.floor(now / windowMs);
    if (window !== this.window) {
      this.window = window;
      this.counts = new Map();
    }
    const known = 'userId' in caller;
    const key = known ? `${caller.userId} ${isWrite}` : 'device' in caller ? `device ${caller.device}` : caller.address;
    const limit = known ? (isWrite ? writesPerMinute : readsPerMinute) : anonymousPerMinute;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > limit)
      throw refuse('TooManyRequests', { values: { seconds: Math.ceil((windowMs - (now % windowMs)) / 1_000) } });
  }
}
