import { readdir } from 'node:fs/promises';
import { Decimal } from 'decimal.js';
import type { PageUser } from '../page-user.js';
import type { LiveScreens } from '../live-screens.js';
import type { Account, Office } from '../office.js';
import type { SimulationState } from '../simulation-state.js';
import { LawsOfLog, type LoggedEvent } from './laws-of-log.js';
import { brokenAtPages } from './laws-of-pages.js';
import { brokenByWrites } from './laws-of-writes.js';

/** What must hold after each burst, whatever broke in it. */
export class Laws {
  private readonly log: LawsOfLog;
  private readonly events: LoggedEvent[] = [];
  /** The newest bulk job at the end of the last burst in which something broke. */
  private lastJobOfBreakages = 0;

  constructor(
    private readonly state: SimulationState,
    accounts: readonly Account[],
    private readonly pageUsers: readonly PageUser[],
    private readonly screens: LiveScreens,
  ) {
    this.log = new LawsOfLog(new Map(accounts.map((account) => [account.id, account])));
  }

  /** What is broken, each in one sentence; empty when all laws hold. */
  async broken(): Promise<string[]> {
    const { state, log, events, pageUsers } = this;
    const audits = brokenAudits(state.office);
    const added = await log.read(state.office.pool);
    events.push(...added);
    return [
      ...state.broken,
      ...brokenByWrites(state, events),
      ...log.broken(added),
      ...lostByUndo(events),
      ...brokenAtPages(state, pageUsers, events),
      ...(await this.jobsRunTwice()),
      ...(await wrongIncomes(state.office, log.incomes)),
      ...(await foundAfterErasure(state)),
      ...(await lostPictures(state.office, events)),
      ...(await this.screens.broken()),
      ...(await audits),
    ];
  }

  /**
   * While nothing breaks, no job that was added meanwhile is taken over by another process. Exports are left out: an erasure starts them
   * again.
   */
  private async jobsRunTwice(): Promise<string[]> {
    const { isCalm, office } = this.state;
    const { rows } = await office.pool.query<{ id: number; key: string; run: number; attempts: number }>(
      `select id::int, key, run, attempts from job where kind = 'bulk' and id > $1`,
      [this.lastJobOfBreakages],
    );
    if (!isCalm) this.lastJobOfBreakages = Math.max(this.lastJobOfBreakages, ...rows.map(({ id }) => id));
    const twice = isCalm ? rows.filter(({ run, attempts }) => run > attempts + 1) : [];
    return twice.map(({ key, run }) => `the job ${key} was started ${run} times`);
  }
}

/** An undo restores what was there before its save, and nothing that was saved since then is lost. */
function lostByUndo(events: readonly LoggedEvent[]): string[] {
  const saves = new Map(events.map((event) => [event.position, event]));
  return events.flatMap(({ position, stream, undoes, data }) => {
    const undone = undoes === null ? undefined : saves.get(undoes);
    if (!undone || undone.stream !== stream) return [];
    return Object.entries(data.fields ?? {})
      .filter(([field, { from }]) => {
        const save = undone.data.fields?.[field];
        return save && JSON.stringify(save.to) !== JSON.stringify(from);
      })
      .map(([field]) => `the undo ${position} of ${undoes} lost a newer ${field} of ${stream}`);
  });
}

/** The list of receivables shows the sum of the incomes, by an addition of our own. */
async function wrongIncomes({ pool }: Office, incomes: ReadonlyMap<string, Decimal>): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; income: string }>(`select id, income from receivable`);
  return rows.flatMap(({ id, income }) => {
    const expected = incomes.get(`shipment-${id}`) ?? new Decimal(0);
    return expected.equals(income)
      ? []
      : [`the order ${id} shows ${income} as received instead of ${expected.toFixed()}`];
  });
}

/** The name of an erased person is in no table, those of PostgreSQL itself aside. */
async function foundAfterErasure({ office: { pool }, erasedNames }: SimulationState): Promise<string[]> {
  if (erasedNames.length === 0) return [];
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ erased: string }>(
      `select erased from unnest($1::text[]) erased where exists (select 1 from ${name} t where strpos(t::text, erased) > 0)`,
      [erasedNames],
    );
    found.push(...rows.map(({ erased }) => `${erased} was erased and is in the table ${name}`));
  }
  return found;
}

/** The newest picture of each user is on the disk. */
async function lostPictures({ disk }: Office, events: readonly LoggedEvent[]): Promise<string[]> {
  const newest = new Map<string, string>();
  for (const { type, stream, data } of events) if (type === 'UserPictureSet') newest.set(stream, data.file ?? '');
  const files = await readdir(disk.folder, { recursive: true });
  return [...newest]
    .filter(([, file]) => !files.some((path) => path.endsWith(file)))
    .map(([stream, file]) => `the picture ${file} of ${stream} is not on the disk`);
}

/** The product's own audits and the comparison of all read models with the log. */
async function brokenAudits(office: Office): Promise<string[]> {
  const verbs = [
    ['audit', 'verify'],
    ['audit', 'run'],
    ['replay', 'verify'],
  ];
  const ended = await Promise.all(verbs.map(async (verb) => ({ verb, ...(await office.command(verb)) })));
  return ended
    .filter(({ exit }) => exit !== 0)
    .map(({ verb, exit, output, messages }) => {
      const printed = `${output}\n${messages}`.trim();
      return `zuuch ${verb.join(' ')} ended with ${exit}: ${printed.slice(-1_500)}`;
    });
}
