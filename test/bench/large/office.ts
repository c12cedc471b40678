import type { Pool } from 'pg';
import type { UserType } from '../../../contract/actor.js';
import { attentionList } from '../../../contract/shipment/attention/lists.js';
import type { ListDeclaration } from '../../../contract/list.js';
import { operationList } from '../../../contract/shipment/operations/lists.js';
import { orderList } from '../../../contract/shipment/order/lists.js';
import { inquiryList } from '../../../contract/shipment/quotation/lists.js';
import { payableList, receivableList } from '../../../contract/shipment/settlement/lists.js';
import { invoiceList } from '../../../contract/shipment/billing/lists.js';
import { Caller } from './caller.js';
import { OpenScreen } from './open-screen.js';

interface OpenedList {
  list: ListDeclaration;
  as: UserType;
  screens: number;
  query?: Readonly<Record<string, string>>;
}

/** What three hundred people have open. */
export const openedLists: readonly OpenedList[] = [
  { list: orderList, as: 1, screens: 80 },
  { list: orderList, as: 6, screens: 40, query: { sort: '-code' } },
  { list: operationList, as: 2, screens: 50 },
  { list: inquiryList, as: 1, screens: 20 },
  { list: inquiryList, as: 6, screens: 20 },
  { list: invoiceList, as: 3, screens: 30 },
  { list: receivableList, as: 3, screens: 15 },
  { list: payableList, as: 3, screens: 15 },
  { list: attentionList, as: 4, screens: 30 },
];

/** Open screens with the users in front of them. */
export class Office {
  private constructor(
    readonly screens: readonly OpenScreen[],
    private readonly users: readonly Caller[],
  ) {}

  static async open(
    url: string,
    pool: Pool,
    share: number,
    onShown: (ms: number, isInSight: boolean) => void,
  ): Promise<Office> {
    const { rows } = await pool.query<{ type: UserType; email: string }>(
      `select type, email from app_user where active = 1 and not deleted and email is not null order by id`,
    );
    const callers = new Map<string, Caller>();
    const screens: OpenScreen[] = [];
    for (const { list, as, screens: count, query = {} } of openedLists) {
      const people = rows.filter(({ type }) => type === as);
      for (let at = 0; at < Math.ceil(count * share); at++) {
        const { email } = people[at % people.length]!;
        const user = callers.get(email) ?? (await Caller.signIn(url, as, email));
        callers.set(email, user);
        screens.push(new OpenScreen(url, user, list, query, onShown));
      }
    }
    await inTurns(screens, (screen) => screen.open());
    return new Office(screens, [...callers.values()]);
  }

  /** How many calls the screens have made, by what they read. */
  get calls(): Map<string, number> {
    return sumOf(this.screens.map(({ calls }) => calls));
  }

  /** How many changes the screens were told, by their topic. */
  get told(): Map<string, number> {
    return sumOf(this.screens.map(({ told }) => told));
  }

  expect(id: number): void {
    for (const screen of this.screens) screen.expect(id);
  }

  /** Seconds from all lines being lost until every screen hears again. */
  async loseAllLines(): Promise<number> {
    for (const screen of this.screens) screen.loseLine();
    const start = performance.now();
    await Promise.all(this.screens.map((screen) => screen.connect()));
    return (performance.now() - start) / 1_000;
  }

  /** Seconds from now until every screen hears from the other server. */
  async moveTo(url: string): Promise<number> {
    const start = performance.now();
    for (const user of this.users) user.elsewhere = url;
    await Promise.all(this.screens.map((screen) => screen.moveTo(url)));
    return (performance.now() - start) / 1_000;
  }

  async differing(): Promise<number> {
    let count = 0;
    await inTurns(this.screens, async (screen) => void (count += Number(await screen.differs())));
    return count;
  }

  close(): void {
    for (const screen of this.screens) screen.close();
    for (const user of this.users) user.close();
  }
}

function sumOf(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const [name, count] of all.flatMap((one) => [...one])) sum.set(name, (sum.get(name) ?? 0) + count);
  return sum;
}

const atOnce = 10;

async function inTurns<A>(all: readonly A[], work: (one: A) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += atOnce) await Promise.all(all.slice(at, at + atOnce).map(work));
}
