import type { Pool } from 'pg';
import { cpus } from 'node:os';
import { createPool } from '../../../../server/database/pool.js';
import { Caller } from '../../large/caller.js';
import { ClientsShare } from '../../large/clients-share.js';
import { brokenLaws, headOf, heldAgainstLog } from '../../large/day/against-log.js';
import { DayFiles } from '../../large/day/day-files.js';
import { Person } from '../../large/day/person.js';
import { Readings } from '../../large/day/readings.js';
import { Saves } from '../../large/day/saves.js';
import { Tally } from '../../large/day/tally.js';
import { KeyReads } from '../../large/key-reads.js';
import { Office } from '../../large/office.js';
import { ProcessorTime } from '../../large/processor-time.js';
import type { UserType } from '../../../../contract/actor.js';
import { bench, p95, rounded, type Stage } from '../../measure.js';
import { residentKb } from '../../move/memory.js';
import { withServer, withWorker } from '../../server.js';
import { withLargeStore } from '../../stored/large-store.js';

interface Size {
  people: number;
  /** Of the three hundred screens of `herd`. */
  onlookers: number;
  minutes: number;
  minuteMs: number;
}
const whole: Size = { people: 60, onlookers: 0.8, minutes: 10, minuteMs: 60_000 };
const quick: Size = { people: 10, onlookers: 0.02, minutes: 2, minuteMs: 2_500 };
const kilobytesPerMegabyte = 1_024;

/** Three hundred people in the store, sixty of them at work: what was answered is then held against the log. */
export const day = bench({
  targets: {
    errors: '0',
    lost: '0',
    doubled: '0',
    broken_laws: '0',
    save_ms: '<= 100',
    list_ms: '<= 60',
    open_ms: '<= 100',
    seen_ms: '<= 500',
    cpu_share: '<= 0.6',
    cpu_per_save_ms: '',
    server_mb: '<= 400',
    key_ms: '',
    clients_share: '<= 0.5',
  },
  run: (stage) =>
    withLargeStore(stage, async ({ url }) => {
      const pool = createPool(url, { max: 2 });
      try {
        const since = await headOf(pool);
        const tally = new Tally(stage.log);
        const measured = await withServer(url, (address, server, folder) =>
          withWorker(url, (worker) => new Day(stage, pool, tally).measure(address, [server, worker]), folder),
        );
        stage.log(`${tally.saves.length} saves, ${tally.waits.list.length} pages, ${tally.waits.open.length} files`);
        return {
          errors: tally.errors,
          ...(await heldAgainstLog(pool, since, tally.saves, stage.log)),
          broken_laws: await brokenLaws(url, since, stage.log),
          ...measured,
        };
      } finally {
        await pool.end();
      }
    }),
});

class Day {
  private readonly size: Size;
  private readonly seen: number[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly pool: Pool,
    private readonly tally: Tally,
  ) {
    this.size = stage.quick ? quick : whole;
  }

  async measure(address: string, programs: readonly [server: number, worker: number]) {
    const { pool, size, tally } = this;
    const files = await DayFiles.read(pool);
    const readings = await Readings.of(pool, files, tally);
    const office = await Office.open(address, pool, size.onlookers, (ms, isInSight) => isInSight && this.seen.push(ms));
    const users = await this.signIn(address);
    this.stage.log(`${users.length} people are at work, ${office.screens.length} screens are open`);
    const keys = new KeyReads(pool);
    try {
      const work = { readings, saves: new Saves(files, office, tally), tally, shared: { count: 0, reportsDue: 0 } };
      const time = await ProcessorTime.of(programs, pool);
      const clients = new ClientsShare();
      const before = { at: performance.now(), cpuMs: await time.ms() };
      await Promise.all(users.map((user, at) => new Person(user, at, work).day(size.minutes, size.minuteMs)));
      const cpuMs = (await time.ms()) - before.cpuMs;
      return {
        save_ms: rounded(p95(tally.waits.save)),
        list_ms: rounded(p95(tally.waits.list)),
        open_ms: rounded(p95(tally.waits.open)),
        seen_ms: rounded(p95(this.seen)),
        cpu_share: rounded(cpuMs / ((performance.now() - before.at) * cpus().length)),
        cpu_per_save_ms: rounded(cpuMs / Math.max(1, tally.saves.length)),
        server_mb: rounded((await residentKb(programs[0])) / kilobytesPerMegabyte),
        key_ms: rounded(await keys.end()),
        clients_share: rounded(clients.now(this.stage.log)),
      };
    } finally {
      await keys.end();
      office.close();
      for (const user of users) user.close();
    }
  }

  /** The people of the firm, of each type as many as it has. */
  private async signIn(address: string): Promise<Caller[]> {
    const { rows } = await this.pool.query<{ type: UserType; email: string }>(
      `select type, email from app_user where active = 1 and not deleted and email is not null
        order by row_number() over (partition by type order by id), type limit $1`,
      [this.size.people],
    );
    const users: Caller[] = [];
    for (const { type, email } of rows) {
      const user = await Caller.signIn(address, type, email);
      user.limitsAreErrors = true;
      users.push(user);
    }
    return users;
  }
}
