import type { Stage } from '../measure.js';
import { p95, rounded, seconds } from '../measure.js';
import { call, signIn, withServer, withWorker } from '../server.js';
import { csvOf, oldLists, quickFirm, wholeFirm, type OldList } from './firm.js';
import { peakMemoryMb } from './memory.js';

const firm = 'Зууч Тээвэр ХХК';
const pollMs = 100;
/** Saves of another user before the move, to compare with. */
const savesAlone = 200;

interface OneMove {
  state: string;
  files: { state: string; message: string | null }[];
  counts: Record<'new' | 'changed' | 'same' | 'wrong' | 'doubtful', number>;
  check: { state: string };
}

/** One move over HTTP. */
class Mover {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly id: number,
  ) {}

  static async begin(url: string): Promise<Mover> {
    const token = await signIn(url);
    await call(url, '/api/settings/firm/edit', token, { name: firm });
    const { id } = await call<{ id: number }>(url, '/api/moves', token, { name: 'Нүүлгэлт' });
    return new Mover(url, token, id);
  }

  /** Sends all files and waits until they are read. */
  async read(lists: readonly OldList[]): Promise<void> {
    for (const list of lists) await this.upload(list);
    await this.until('read', async () => {
      const { files } = await this.one();
      const refused = files.find(({ state }) => state === 'refused');
      if (refused) throw new Error(refused.message ?? 'A file was refused');
      return files.every(({ state }) => state === 'read');
    });
  }

  async check(): Promise<void> {
    await call(this.url, `/api/moves/${this.id}/check`, this.token, {});
    await this.until('checked', async () => {
      const { check } = await this.one();
      if (check.state === 'failed') throw new Error('The check failed');
      return check.state === 'done';
    });
  }

  /** Fails unless every row would be added. */
  async assertAllNew(rows: number): Promise<void> {
    const { counts } = await this.one();
    if (counts.new !== rows) throw new Error(`Of ${rows} rows: ${JSON.stringify(counts)}`);
  }

  async confirm(): Promise<void> {
    await call(this.url, `/api/moves/${this.id}/confirm`, this.token, { firm, without_totals: true });
    await this.until('written', async () => {
      const { state } = await this.one();
      if (state === 'preparing') throw new Error('What was written was taken back');
      return state === 'confirmed';
    });
  }

  /** Milliseconds of each save of a user in a list of its own, one after the other, for as long as told. */
  async saves(more: (saved: number) => boolean): Promise<number[]> {
    const took: number[] = [];
    while (more(took.length)) {
      const start = performance.now();
      await call(this.url, '/api/settings/via', this.token, { name: `Зам ${this.id}-${++Mover.saved}` });
      took.push(performance.now() - start);
    }
    return took;
  }
  private static saved = 0;

  private async upload({ name, ...list }: OldList): Promise<void> {
    const form = new FormData();
    form.append('name', `${name}.csv`);
    form.append('file', new Blob([csvOf({ name, ...list })]), `${name}.csv`);
    const response = await fetch(`${this.url}/api/moves/${this.id}/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}` },
      body: form,
    });
    if (!response.ok) throw new Error(`${name} was refused: ${await response.text()}`);
  }

  private async one(): Promise<OneMove> {
    return (await call<{ data: OneMove }>(this.url, `/api/moves/${this.id}`, this.token)).data;
  }

  private async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const most = performance.now() + 2 * 3_600_000;
    while (!(await isSo())) {
      if (performance.now() > most) throw new Error(`It was not ${what} within two hours`);
      await new Promise((done) => setTimeout(done, pollMs));
    }
  }
}

export type MovingFigure = 'read_s' | 'check_s' | 'confirm_s' | 'save_beside' | 'memory_mb';

/** A firm comes over into a store with nothing else; meanwhile another user saves. */
export async function measureMoving(stage: Stage, database: string): Promise<Record<MovingFigure, number>> {
  const lists = oldLists(stage.quick ? quickFirm : wholeFirm);
  const rows = lists.reduce((sum, list) => sum + list.rows.length, 0);
  stage.log(`moving ${rows} rows`);
  return withServer(database, (url) =>
    withWorker(database, async (worker) => {
      const mover = await Mover.begin(url);
      const alone = p95(await mover.saves((saved) => saved < (stage.quick ? 20 : savesAlone)));
      const took: Record<string, number> = {};
      let beside: number[] = [];
      const memory = await peakMemoryMb(worker, async () => {
        took['read_s'] = await seconds(() => mover.read(lists));
        took['check_s'] = await seconds(() => mover.check());
        await mover.assertAllNew(rows);
        let isWriting = true;
        const saving = mover.saves(() => isWriting);
        took['confirm_s'] = await seconds(() => mover.confirm().finally(() => (isWriting = false)));
        beside = await saving;
      });
      const { read_s = 0, check_s = 0, confirm_s = 0 } = took;
      return {
        ...{ read_s: rounded(read_s), check_s: rounded(check_s), confirm_s: rounded(confirm_s) },
        save_beside: rounded(p95(beside) / alone),
        memory_mb: rounded(memory),
      };
    }),
  );
}
