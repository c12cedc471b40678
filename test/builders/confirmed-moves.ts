import { expect } from '@jest/globals';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { envelope } from './kernel.js';
import { tablesOf } from './tables-of.js';
import { WrittenMovesTest, type Columns } from './written-moves.js';

export const admin = envelope({ actor: { userId: 1, type: 4, door: 'http' } });

/** Moves over all kinds of records, each of which has to be written and taken back to its end. */
export class ConfirmedMoves {
  private constructor(readonly test: WrittenMovesTest) {}

  static async open(now: Date): Promise<ConfirmedMoves> {
    return new ConfirmedMoves(await WrittenMovesTest.open(aggregates, now));
  }

  /** A checked move. */
  add(kind: string, columns: Columns, rows: readonly string[][]): Promise<number> {
    return this.test.newMove(kind, columns, rows);
  }

  async statesOf(id: number): Promise<string[]> {
    const { rows } = await this.test.pool.query<{ state: string }>(
      `select state from move_row where move_id = $1 order by line`,
      [id],
    );
    return rows.map(({ state }) => state);
  }

  async write(id: number): Promise<void> {
    await this.test.write(id);
    await this.assertState(id, 'confirmed');
  }

  async takeBack(id: number): Promise<void> {
    await this.test.takeBack(id);
    await this.assertState(id, 'preparing');
  }

  /** The number of kills. */
  async writeKilled(id: number): Promise<number> {
    const kills = await this.test.writeKilled(id);
    await this.assertState(id, 'confirmed');
    return kills;
  }

  async takeBackKilled(id: number): Promise<number> {
    const kills = await this.test.takeBackKilled(id);
    await this.assertState(id, 'preparing');
    return kills;
  }

  /** Every row of every read model. */
  tables(): Promise<Record<string, string[]>> {
    return tablesOf(this.test.pool, aggregates);
  }

  async stays(id: number): Promise<(string | null)[]> {
    const { rows } = await this.test.pool.query<{ stays: string | null }>(
      `select stays from move_write where move_id = $1 order by at`,
      [id],
    );
    return rows.map(({ stays }) => stays);
  }

  private async assertState(id: number, state: string): Promise<void> {
    const { rows } = await this.test.pool.query(`select state, refusal from move where id = $1`, [id]);
    expect(rows).toEqual([{ state, refusal: null }]);
  }
}
