import type { Actor } from '../../../contract/actor.js';
import { message } from '../../../server/decider/bus.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import { addCrate, moveCrate, paperOf, type CrateCommand } from '../crate.js';
import { InsertFloor } from '../floor.js';
import { openProduct, withDatabase, type Product } from '../product.js';
import { bench, alternately, median, pace, rounded, roundsOf, type Stage } from '../measure.js';

const clerk: Actor = { userId: 7, type: 1, door: 'http' };
const connections = 8;
const hotCrates = 10;
const crates = 5_000;

interface Load {
  figure: 'one' | 'eight' | 'sixtyfour' | 'hot';
  callers: number;
}

const loads: readonly Load[] = [
  { figure: 'one', callers: 1 },
  { figure: 'eight', callers: 8 },
  { figure: 'sixtyfour', callers: 64 },
  { figure: 'hot', callers: 8 },
];

/** One call of each side. A command moves one of many crates whose state is cached in this process, or one of ten that all callers want. */
class Calls {
  private n = 0;
  private crates = 0;

  constructor(
    private readonly product: Product,
    private readonly floor: InsertFloor,
  ) {}

  async addCrates(count: number): Promise<void> {
    this.crates = count;
    await Promise.all(Array.from({ length: count }, () => this.command(addCrate, ++this.n)));
  }

  move(figure: Load['figure']): Promise<unknown> {
    return this.command(moveCrate, 1 + (++this.n % (figure === 'hot' ? hotCrates : this.crates)));
  }

  insert(): Promise<unknown> {
    const n = ++this.n;
    const meta = `{"actor":{"userId":7,"type":1,"door":"http"},"request":"request-${n}","command":"AddCrate"}`;
    return this.floor.insert(`crate-${n}`, 1, JSON.stringify(paperOf(n)), meta, `floor-${n}`);
  }

  private command(definition: CommandDefinition<CrateCommand>, id: number): Promise<unknown> {
    const body = { id, paper: paperOf(this.n) };
    const key = `key-${this.n}`;
    return this.product.bus.execute(
      message(definition, body, { actor: clerk, requestId: `request-${this.n}`, route: 'crate', key, body }),
    );
  }
}

async function measure(stage: Stage, url: string): Promise<Record<string, number>> {
  const product = await openProduct(url);
  const floor = await InsertFloor.open(url, connections);
  const ratios: Record<string, number[]> = { one: [], eight: [], sixtyfour: [], sixtyfour_p50: [], hot: [] };
  try {
    const calls = new Calls(product, floor);
    await calls.addCrates(stage.quick ? 100 : crates);
    const milliseconds = stage.quick ? 40 : 500;
    const rounds = roundsOf(stage, 11);
    // The first round fills caches on both sides and is not counted.
    for (let round = -1; round < rounds; round++) {
      for (const { figure, callers } of loads) {
        const [ours, raw] = await alternately(
          round,
          () => pace(callers, milliseconds, () => calls.move(figure)),
          () => pace(callers, milliseconds, () => calls.insert()),
        );
        if (round < 0) continue;
        ratios[figure]?.push(ours.perSecond / raw.perSecond);
        if (figure === 'sixtyfour') ratios['sixtyfour_p50']?.push(ours.p50 / raw.p50);
        stage.log(
          `${round + 1}/${rounds} ${figure}: ${Math.round(ours.perSecond)}/s, INSERT ${Math.round(raw.perSecond)}/s`,
        );
      }
    }
    return Object.fromEntries(Object.entries(ratios).map(([figure, values]) => [figure, rounded(median(values))]));
  } finally {
    await floor.close();
    await product.close();
  }
}

export const append = bench({
  targets: { one: '>= 0.6', eight: '>= 0.85', sixtyfour: '>= 1.5', sixtyfour_p50: '<= 0.7', hot: '>= 0.7' },
  run: (stage) => withDatabase(stage.server, (url) => measure(stage, url)),
});
