import { cpus } from 'node:os';
import type { Pool } from 'pg';
import type { UserType } from '../../../../contract/actor.js';
import { p95, rounded, type Stage } from '../../measure.js';
import { residentKb } from '../../move/memory.js';
import type { RunningServer } from '../../server.js';
import { Caller } from '../caller.js';
import { ClientsShare } from '../clients-share.js';
import { KeyReads } from '../key-reads.js';
import { Office } from '../office.js';
import { ProcessorTime } from '../processor-time.js';
import { brokenLaws, headOf, heldAgainstLog } from './against-log.js';
import { DayFiles } from './day-files.js';
import { Person } from './person.js';
import { Readings } from './readings.js';
import { Saves } from './saves.js';
import { Tally } from './tally.js';

export interface DaySize {
  people: number;
  /** Of the three hundred screens of `herd`. */
  onlookers: number;
  minutes: number;
  minuteMs: number;
}

/** Of every day of work, on however many servers. */
export const dayTargets = {
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
} as const;

const kilobytesPerMegabyte = 1_024;

/** The people of a firm at work, with as many screens at each server. */
export class WorkingDay {
  private readonly tally: Tally;
  private readonly seen: number[] = [];
  readonly people: Caller[] = [];
  readonly offices: Office[] = [];
  private time: ProcessorTime;

  constructor(
    private readonly stage: Stage,
    private readonly url: string,
    private readonly pool: Pool,
    private readonly size: DaySize,
  ) {
    this.tally = new Tally(stage.log);
  }

  /** What was answered is held against the log once the servers are at rest. */
  async measure(
    servers: readonly RunningServer[],
    worker: number,
    meanwhile: (day: WorkingDay) => Promise<void> = async () => undefined,
  ): Promise<Record<keyof typeof dayTargets, number>> {
    const { pool, stage, tally } = this;
    const since = await headOf(pool);
    const measured = await this.work(servers, worker, since, meanwhile);
    stage.log(`${tally.saves.length} saves, ${tally.waits.list.length} pages, ${tally.waits.open.length} files`);
    const { lost, doubled } = await heldAgainstLog(pool, since, tally.saves, stage.log);
    return {
      errors: tally.errors,
      lost: lost + tally.lost,
      doubled,
      broken_laws: await brokenLaws(this.url, since, stage.log),
      ...measured,
    };
  }

  /** Before a program is ended: the time that it took counts. */
  async noteTime(): Promise<void> {
    await this.time.ms();
  }

  /** The longest that somebody waited for a call whose server was gone, in seconds. */
  get longestMove(): number {
    return Math.max(0, ...this.people.flatMap(({ movedMs }) => movedMs)) / 1_000;
  }

  private async work(
    servers: readonly RunningServer[],
    worker: number,
    since: number,
    meanwhile: (day: WorkingDay) => Promise<void>,
  ) {
    const { offices, people, pool, size, tally } = this;
    const addresses = servers.map(({ address }) => address);
    const files = await DayFiles.read(pool);
    const readings = await Readings.of(pool, files, tally);
    for (const address of addresses) offices.push(await this.openOffice(address, size.onlookers / addresses.length));
    await this.signIn(addresses);
    const screens = offices.reduce((sum, office) => sum + office.screens.length, 0);
    this.stage.log(`${people.length} people are at work, ${screens} screens are open`);
    const keys = new KeyReads(pool);
    try {
      const expect = (id: number): void => offices.forEach((office) => office.expect(id));
      const saves = new Saves(files, { expect }, tally, since);
      const work = { readings, saves, tally, shared: { count: 0, reportsDue: 0 } };
      this.time = await ProcessorTime.of([...servers.map(({ pid }) => pid), worker], pool);
      const clients = new ClientsShare();
      const before = { at: performance.now(), cpuMs: await this.time.ms() };
      await Promise.all([
        ...people.map((user, at) => new Person(user, at, work).day(size.minutes, size.minuteMs)),
        meanwhile(this),
      ]);
      const cpuMs = (await this.time.ms()) - before.cpuMs;
      return {
        save_ms: rounded(p95(tally.waits.save)),
        list_ms: rounded(p95(tally.waits.list)),
        open_ms: rounded(p95(tally.waits.open)),
        seen_ms: rounded(p95(this.seen)),
        cpu_share: rounded(cpuMs / ((performance.now() - before.at) * cpus().length)),
        cpu_per_save_ms: rounded(cpuMs / Math.max(1, tally.saves.length)),
        server_mb: rounded((await this.largestKb(servers)) / kilobytesPerMegabyte),
        key_ms: rounded(await keys.end()),
        clients_share: rounded(clients.now(this.stage.log)),
      };
    } finally {
      await keys.end();
      for (const one of [...offices, ...people]) one.close();
    }
  }

  private openOffice(address: string, share: number): Promise<Office> {
    return Office.open(address, this.pool, share, (ms, isInSight) => isInSight && this.seen.push(ms));
  }

  /** The people of the firm, of each type as many as it has, each at one of the servers. */
  private async signIn(addresses: readonly string[]): Promise<void> {
    const { rows } = await this.pool.query<{ type: UserType; email: string }>(
      `select type, email from app_user where active = 1 and not deleted and email is not null
        order by row_number() over (partition by type order by id), type limit $1`,
      [this.size.people],
    );
    for (const [at, { type, email }] of rows.entries()) {
      const [address, elsewhere] = [addresses[at % addresses.length]!, addresses[(at + 1) % addresses.length]!];
      const user = await Caller.signIn(address, type, email);
      user.limitsAreErrors = true;
      if (elsewhere !== address) user.elsewhere = elsewhere;
      this.people.push(user);
    }
  }

  /** One that was killed holds nothing. */
  private async largestKb(servers: readonly RunningServer[]): Promise<number> {
    return Math.max(...(await Promise.all(servers.map(({ pid }) => residentKb(pid)))));
  }
}
