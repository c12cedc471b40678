import { setTimeout as pause } from 'node:timers/promises';
import type { Actor, UserType } from '../../contract/actor.js';
import type { Json } from '../../contract/json.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { demoWeeks, mondayBefore } from './demo-beginning.js';
import { advanceActs } from './advance-acts.js';
import { itemActs } from './item-acts.js';
import { statementActs } from './statement-acts.js';
import { reminderActs } from './reminder-acts.js';
import { nettingActs } from './netting-acts.js';
import { bankActs } from './bank/bank-acts.js';
import { closingActs } from './closing-acts.js';
import { customInvoiceActs } from './custom-invoice-acts.js';
import { Kernel } from '../decider/kernel.js';
import { noticesReadActs } from './notice-acts.js';
import type { Act, QueryRows } from './files/act.js';
import { actsOf } from './files/acts.js';
import { entryIds } from './files/entry-ids.js';
import { scenarios } from './files/scenarios.js';
import { drawPhoto, type Photo } from './files/photo.js';
import { accounts } from '../identity/tables.js';
import { entriesOf } from '../reference/tables.js';
import { shipments } from '../shipment/tables.js';

const mostTries = 5;

interface SeedProgress {
  /** Called before the first write, only if there is something to write. */
  onStart(): void;
  onProgress(percent: number): void;
}

/**
 * Two years of a plausible growing firm, from the inquiry to the archive, written with the commands that users run but at times
 * in the past.
 */
export class FirstInquiries {
  private readonly past: Kernel;
  private clock: number;
  private readonly start: number;

  constructor(
    private readonly kernel: Kernel,
    private readonly weeks = demoWeeks,
    /** Stores a photo; if missing, the demo has no photos. */
    private readonly storePhoto?: (bytes: Buffer, by: UserType) => Promise<string>,
    /** Stores the bytes of a document; if missing, the demo has no documents. */
    private readonly storeDocument?: (bytes: Buffer, by: UserType) => Promise<string>,
  ) {
    this.start = mondayBefore(kernel.now(), weeks).getTime();
    this.clock = this.start;
    this.past = new Kernel({ ...kernel.options, now: () => new Date(this.clock) });
  }

  async seed(progress?: SeedProgress): Promise<void> {
    if (!(await this.shouldSeed())) return;
    progress?.onStart();
    const ids = await entryIds(this.kernel.options.pool);
    const weeks = { start: this.start, current: this.weeks + 1, now: this.kernel.now().getTime() };
    const acts = scenarios(this.weeks)
      .flatMap((one) => actsOf(one, ids, weeks))
      .concat(
        customInvoiceActs(ids, weeks),
        advanceActs(ids, weeks),
        itemActs(ids, weeks),
        statementActs(ids, weeks),
        reminderActs(ids, weeks),
        nettingActs(ids, weeks),
        bankActs(weeks),
        noticesReadActs(weeks),
        closingActs(weeks),
      )
      .sort((one, other) => one.at - other.at);
    await this.past.open();
    try {
      for (let done = 0; done < acts.length; ) {
        const { at } = acts[done] as Act;
        const end = acts.findIndex((act, i) => i > done && act.at !== at);
        const together = acts.slice(done, end < 0 ? undefined : end);
        this.clock = at;
        await Promise.all(together.map((act) => this.runPatiently(act)));
        done += together.length;
        progress?.onProgress(Math.floor((done / acts.length) * 100));
      }
    } finally {
      await this.past.close();
    }
  }

  /** Only a demo is seeded, only once, and only while no user has entered an inquiry of their own. */
  private async shouldSeed(): Promise<boolean> {
    const { rows } = await this.kernel.options.pool.query<{ wanted: boolean }>(
      `select (select count(*) from ${accounts} where (id, type) in ((1, 1), (2, 2), (4, 4), (6, 6))) = 4
          and exists (select 1 from ${entriesOf('city')} where name = 'Улаанбаатар')
            and not exists (select 1 from ${shipments} where name not like '% – Улаанбаатар') as wanted`,
    );
    const newest = scenarios(this.weeks).at(-1)?.at;
    const last = await this.kernel.commands.answered(actorOf(1), ['seed'], keyOf(`add-${newest}`));
    return rows[0]?.wanted === true && last === undefined;
  }

  private readonly queryRows: QueryRows = async <R extends object>(sql: string, values: unknown[]) =>
    (await this.kernel.options.pool.query(sql, values)).rows as R[];

  /** On a busy machine an act may get no connection in time: repeated with its key it is done once, and no half a demo is left. */
  private async runPatiently(act: Act): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.run(act);
      } catch (error) {
        if (error instanceof Refusal || tries === mostTries) throw error;
        await pause(tries * 1_000);
      }
    }
  }

  /** Each act has an idempotency key, so an interrupted seeding skips what was already done. */
  private async run({ definition, command, by, key, photos = [], document, answered }: Act): Promise<void> {
    if (document && !this.storeDocument) return;
    const pictures = await this.storePhotos(photos, by);
    const file = document && (await this.storeDocument?.(await document(), by));
    const whole = {
      ...(await command(this.queryRows)),
      ...(pictures.length > 0 ? { pictures } : {}),
      ...(file === undefined ? {} : { file }),
    };
    const answer: Json = await this.past.commands.run(definition, whole, {
      actor: actorOf(by),
      requestId: 'first-inquiries',
      route: 'seed',
      key: keyOf(key),
    });
    answered?.(answer);
  }

  private async storePhotos(photos: readonly Photo[], by: UserType): Promise<string[]> {
    const names: string[] = [];
    if (this.storePhoto) for (const photo of photos) names.push(await this.storePhoto(await drawPhoto(photo), by));
    return names;
  }
}

/** The demo account of a user type has the number of the type as its id. */
function actorOf(type: UserType): Actor {
  return { userId: type, type, door: 'system' };
}

function keyOf(act: string): string {
  return `first-inquiry-${act}`;
}
