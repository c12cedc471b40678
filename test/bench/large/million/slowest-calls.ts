import type { UserType } from '../../../../contract/actor.js';
import { eachWithin, roundsWithin, type Budget, type Rounds } from '../time/budget.js';
import { median, p95, rounded } from '../../measure.js';
import type { Users } from '../users.js';

export interface TimedCall {
  path: string;
  /** The type of user who makes it. */
  as: UserType;
}

/** The figures that calls give: what 95 of 100 answers of the slowest stay under, alone and with seven others. */
interface Figures<F> {
  alone?: F;
  eight?: F;
}

interface Amounts {
  /** How many of the slowest calls are measured for a figure. */
  slowest: number;
  /** Of those that were slow at first, to find the slowest. */
  again: Rounds;
  alone: Rounds;
  eight: Rounds;
}
const slow = { least: 1, ms: 3_000 };
const whole: Amounts = {
  slowest: 8,
  again: { most: 7, least: 1, ms: 400 },
  alone: { ...slow, most: 60 },
  eight: { ...slow, most: 40 },
};
const once: Rounds = { most: 1, least: 1, ms: 0 };
const quick: Amounts = { slowest: 3, again: once, alone: once, eight: once };

const atOnce = 8;
/** Of a budget, for making every call once, and until the slowest are found. */
const [onceShare, findingShare] = [0.5, 0.65];
const mostLogged = 12;

interface Timed {
  call: TimedCall;
  ms: number;
}
const slowestFirst = <A extends { ms: number }>(all: readonly A[]): A[] => [...all].sort((a, b) => b.ms - a.ms);

const within = (rounds: Rounds, ms: number): Rounds => ({ ...rounds, ms: Math.min(rounds.ms, ms) });

interface Measured {
  call: TimedCall;
  alone: number;
  eight: number;
}

/** Makes calls over HTTP within a budget, and measures the slowest of them again. */
export class SlowestCalls {
  private readonly amounts: Amounts;
  /** Calls for which there was no time. */
  leftOut = 0;

  constructor(
    private readonly users: Users,
    private readonly log: (line: string) => void,
    isQuick: boolean,
  ) {
    this.amounts = isQuick ? quick : whole;
  }

  async figures<F extends string>(
    names: Figures<F>,
    calls: readonly TimedCall[],
    budget: Budget,
  ): Promise<Record<F, number>> {
    return this.measured(names, await this.slowest(calls, budget, Object.values(names).join(', ')), budget);
  }

  /** What is slow, once more and more often. */
  async measured<F extends string>(
    names: Figures<F>,
    slowest: readonly TimedCall[],
    budget: Budget,
  ): Promise<Record<F, number>> {
    const took = await eachWithin(budget, slowest, async (call, ms) => {
      const each = ms / Object.keys(names).length;
      const { alone, eight } = this.amounts;
      return {
        call,
        alone: names.alone ? p95(await this.times(call, within(alone, each))) : 0,
        eight: names.eight ? p95(await this.times(call, within(eight, each), atOnce)) : 0,
      };
    });
    return Object.fromEntries(
      Object.entries<F>(names as Record<keyof Figures<F>, F>).map(([of, figure]) => [
        figure,
        this.worst(figure, of as keyof Figures<F>, took),
      ]),
    ) as Record<F, number>;
  }

  /**
   * The slowest first. Every call is made once, and those that were slow then again, until the next ones were quicker at once than the
   * slowest are now. A part of the budget is left for measuring what is found.
   */
  async slowest(calls: readonly TimedCall[], budget: Budget, what: string): Promise<TimedCall[]> {
    const finding = budget.part(findingShare);
    const first = await eachWithin(budget.part(onceShare), mixed(calls), async (call) => ({
      call,
      ms: median(await this.times(call, once)),
    }));
    const leftOut = calls.length - first.length;
    this.leftOut += leftOut;
    const again = await this.again(slowestFirst(first), finding);
    this.log(`${what}: ${first.length} calls, ${again.length} again, no time for ${leftOut}`);
    return slowestFirst(again)
      .slice(0, this.amounts.slowest)
      .map(({ call }) => call);
  }

  private async again(first: readonly Timed[], budget: Budget): Promise<Timed[]> {
    const again: Timed[] = [];
    for (const { call, ms } of first) {
      const least = slowestFirst(again)[this.amounts.slowest - 1]?.ms;
      if (least !== undefined && (ms < least || budget.isOver)) break;
      again.push({ call, ms: median(await this.times(call, within(this.amounts.again, budget.leftMs))) });
    }
    return again;
  }

  /** What 95 of 100 answers of the slowest of these stay under, alone. */
  async worstAlone(calls: readonly TimedCall[], budget: Budget): Promise<number> {
    const took = await eachWithin(budget, calls, async (call, ms) =>
      p95(await this.times(call, within(this.amounts.alone, ms))),
    );
    return Math.max(0, ...took);
  }

  /** Milliseconds of every answer. Equal calls at one moment share an answer, so each of several asks for another number of rows. */
  async times({ path, as }: TimedCall, rounds: Rounds, people = 1): Promise<number[]> {
    const user = await this.users.of(as);
    return roundsWithin(rounds, async () => {
      const paths = Array.from({ length: people }, (_, at) => path.replace(/perpage=\d+/, `perpage=${50 - at}`));
      return (await Promise.all(paths.map((one) => user.get(one)))).map(({ ms }) => ms);
    });
  }

  /** The slowest call of each address is logged. */
  private worst(figure: string, of: 'alone' | 'eight', took: readonly Measured[]): number {
    const sorted = [...took].sort((a, b) => b[of] - a[of]);
    const addresses = new Set<string>();
    const logged = sorted.filter(({ call }) => {
      const address = call.path.replace(/\?.*/, '');
      return !addresses.has(address) && addresses.add(address);
    });
    for (const one of logged.slice(0, mostLogged))
      this.log(`${figure}: ${one[of].toFixed(1)} ms ${decodeURIComponent(one.call.path)}`);
    return rounded(sorted[0]?.[of] ?? 0);
  }
}

/** In an order in which the neighbours of each are of other lists, so that no list is left out alone where the time is short. */
function mixed<A>(all: readonly A[]): A[] {
  const columns = Math.ceil(Math.sqrt(all.length));
  return Array.from({ length: columns }, (_, column) => all.filter((_one, at) => at % columns === column)).flat();
}
