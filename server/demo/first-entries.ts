import type { Actor } from '../../contract/actor.js';
import type { Entry } from '../../contract/reference/declaration.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { localDay } from '../../contract/time.js';
import type { Kernel } from '../decider/kernel.js';
import { commandsOfList } from '../reference/entries/list-commands.js';
import { demoEntries } from './lists/entries.js';
import { confirmedAccounts } from './lists/party-accounts.js';
import { demoRates } from './lists/rates.js';

const system: Actor = { userId: null, type: null, door: 'system' };
const monthsOfRates = 24;

/** Fills the lists of an empty database with the commands that users run. A seeding that was interrupted is continued. */
export class FirstEntries {
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly kernel: Kernel,
    private readonly today = localDay(kernel.now()),
  ) {}

  /** What every installation needs: the trade's statuses and types, and the rates of this month. */
  async seed(months = 1): Promise<void> {
    for (const { name, seed } of referenceList) if (seed) await this.save(name, seed as readonly Entry[]);
    await this.save('currency', demoRates(this.today, months));
  }

  /** The lists of a forwarder after some years of work. */
  async seedDemo(months = monthsOfRates): Promise<void> {
    await this.seed(months);
    for (const [list, rows] of demoEntries)
      await this.save(
        list,
        rows((of, name) => this.id(of, name)),
      );
  }

  /** An administrator confirms the first accounts of parties. */
  async confirmAccounts(admin: number): Promise<void> {
    const { confirm } = commandsOfList('partyaccount');
    for (let at = 0; at < confirmedAccounts; at++) {
      const id = this.id('partyaccount', `${at}`);
      await this.kernel.commands.run(
        confirm,
        { id },
        {
          actor: { userId: admin, type: 4, door: 'http' },
          requestId: 'first-entries',
          route: 'seed',
          key: `first-confirmed-${id}`,
        },
      );
    }
  }

  private async save(list: string, rows: readonly Entry[]): Promise<void> {
    const envelope = {
      actor: system,
      requestId: 'first-entries',
      route: 'seed',
      key: `first-${list}-${rows.length}`,
      act: 'first-entries',
    };
    const { ids } = await this.kernel.commands.run(
      commandsOfList(list).save,
      { rows: rows.map((given) => ({ given })) },
      envelope,
    );
    for (const [at, id] of ids.entries()) {
      const name = rows[at]?.['name'];
      this.ids.set(`${list}:${typeof name === 'string' ? name : at}`, id);
    }
  }

  private id(list: string, name: string): number {
    const id = this.ids.get(`${list}:${name}`);
    if (id === undefined) throw new Error(`${name} was not added to ${list}`);
    return id;
  }
}
