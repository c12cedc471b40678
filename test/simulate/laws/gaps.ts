import sharp from 'sharp';
import { Probe } from '../../fault/probe.js';
import type { Account, Office } from '../office.js';

/** How many calm bursts are compared: a busy machine may delay any of them, but what blocks a server does so in each. */
const bursts = 3;

/** How long another user waits at most while the firm works and nothing breaks, on the real clock. */
export class Gaps {
  private readonly longestMs: number[] = [];

  private constructor(private readonly probe: Probe) {}

  static async open(office: Office, account: Account): Promise<Gaps> {
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
    await office.must(account.token, 'POST', `/api/settings/user/${account.id}/image`, form);
    const { rows } = await office.pool.query<{ file: string }>(
      `select data->>'file' as file from event where type = 'UserPictureSet' and stream = $1 order by position desc limit 1`,
      [`user-${account.id}`],
    );
    return new Gaps(new Probe(await office.url(0), account.token, rows[0]!.file));
  }

  begin(): void {
    this.probe.reset();
  }

  /** To be called at the end of a calm burst. */
  async end(): Promise<void> {
    this.longestMs.push(Math.round((await this.probe.measured()).longestMs));
  }

  /** The shortest of the longest gaps; undefined while there were too few calm bursts. */
  get leastMs(): number | undefined {
    return this.longestMs.length < bursts ? undefined : Math.min(...this.longestMs.slice(-bursts));
  }

  close(): Promise<void> {
    return this.probe.end();
  }
}
