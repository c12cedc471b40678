import type { Pool } from 'pg';
import type { ListDeclaration } from '../../contract/list.js';
import { countStatement } from './statements.js';

interface Counted {
  position: number;
  /** Where the table was built last: a rebuild changes rows without an event. */
  built: number | null;
  count: number;
}

/** Longer gaps than this are not searched for a change; counting anew is cheaper. */
const longestGap = 10_000;

/**
 * How many rows a list has when nothing is filtered: exact, and counted again only after an event of a stream that
 * writes its table. The position in the log decides, so it is right with any number of processes.
 */
export class ExactCounts {
  private readonly counted = new Map<string, Counted>();
  private readonly counting = new Map<string, Promise<number>>();

  /** `writers` names the kinds of streams that write a table; a table that no stream writes is counted each time. */
  constructor(
    private readonly pool: Pool,
    private readonly writers: (table: string) => readonly string[],
  ) {}

  async of(list: ListDeclaration): Promise<number> {
    const writers = this.writers(list.table);
    if (writers.length === 0) return (await this.count(list)).count;
    const known = this.counted.get(list.name);
    if (known && (await this.stillTrue(list, known, writers))) return known.count;
    const running = this.counting.get(list.name);
    if (running) {
      // It may have begun before the reader's own write: the position tells when it is done.
      await running;
      return this.of(list);
    }
    const counting = this.count(list).then((counted) => {
      this.counted.set(list.name, counted);
      return counted.count;
    });
    this.counting.set(list.name, counting);
    try {
      return await counting;
    } finally {
      this.counting.delete(list.name);
    }
  }

  private async stillTrue(list: ListDeclaration, known: Counted, writers: readonly string[]): Promise<boolean> {
    const { rows } = await this.pool.query<{ position: number; built: number | null; touched: boolean }>({
      name: 'list-touched',
      text: `select h.position, (select position from read_model where name = $1) as built,
          case when h.position - $2 > ${longestGap} then true
            else exists (select from event e where e.position > $2 and e.position <= h.position and e.stream like any ($3)) end as touched
        from head h`,
      values: [list.table, known.position, writers.map((writer) => `${writer}-%`)],
    });
    const now = rows[0];
    if (!now || now.touched || now.built !== known.built) return false;
    if (this.counted.get(list.name) === known) this.counted.set(list.name, { ...known, position: now.position });
    return true;
  }

  /** One statement, so the position and the count are of the same moment. */
  private async count(list: ListDeclaration): Promise<Counted> {
    const { text, values } = countStatement(list, { filters: {} }, null);
    const table = `$${values.length + 1}`;
    const { rows } = await this.pool.query<Counted>(
      `select h.position, (select position from read_model where name = ${table}) as built, (${text}) as count from head h`,
      [...values, list.table],
    );
    const counted = rows[0];
    if (!counted) throw new Error('The log has no head');
    return counted;
  }
}
