import { call, signIn } from '../server.js';
import { csvOf, type OldList } from './firm/old-list.js';

const firm = 'Зууч Тээвэр ХХК';
const pollMs = 100;
const longestMs = 2 * 3_600_000;

interface OneMove {
  state: string;
  files: { id: number; name: string; state: string; message: string | null }[];
  sheets: { id: number; file: number; kinds: string[] }[];
  counts: Record<'new' | 'changed' | 'same' | 'wrong' | 'doubtful', number>;
  check: { state: string };
}
interface Reason {
  kind: string;
  state: string;
  field: string | null;
  message: string;
  rows: number;
}
interface Refusal {
  message: string;
  fields: object;
}

/** A user over HTTP who prepares moves and confirms them. */
export class Mover {
  private saved = 0;

  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async signIn(url: string): Promise<Mover> {
    const mover = new Mover(url, await signIn(url));
    await mover.call('/api/settings/firm/edit', { name: firm });
    return mover;
  }

  async begin(name: string): Promise<RunningMove> {
    const { id } = await this.call<{ id: number }>('/api/moves', { name });
    return new RunningMove(this, id);
  }

  call<T>(path: string, body?: object): Promise<T> {
    return call<T>(this.url, path, this.token, body);
  }

  /** Milliseconds of each save of a user in a list of its own, one after the other, for as long as told. */
  async saves(more: (saved: number) => boolean): Promise<number[]> {
    const took: number[] = [];
    while (more(took.length)) {
      const start = performance.now();
      await this.call('/api/settings/thc', { name: `Терминал ${++this.saved}` });
      took.push(performance.now() - start);
    }
    return took;
  }

  async upload(move: number, list: OldList): Promise<void> {
    const form = new FormData();
    form.append('name', `${list.name}.csv`);
    form.append('file', new Blob([csvOf(list)]), `${list.name}.csv`);
    const response = await fetch(`${this.url}/api/moves/${move}/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}` },
      body: form,
    });
    if (!response.ok) throw new Error(`${list.name} was refused: ${await response.text()}`);
  }
}

/** One move, step by step; each step fails unless everything of it succeeded. */
export class RunningMove {
  constructor(
    private readonly mover: Mover,
    private readonly id: number,
  ) {}

  /** Sends all files and waits until they are read. */
  async read(lists: readonly OldList[]): Promise<void> {
    for (const list of lists) await this.mover.upload(this.id, list);
    await until('read', async () => {
      const { files } = await this.one();
      const refused = files.find(({ state }) => state === 'refused');
      if (refused) throw new Error(refused.message ?? 'A file was refused');
      return files.every(({ state }) => state === 'read');
    });
    await this.sayKinds(lists);
  }

  /** A list of names alone does not show what it is. */
  private async sayKinds(lists: readonly OldList[]): Promise<void> {
    const { files, sheets } = await this.one();
    for (const { id, file, kinds } of sheets) {
      const name = files.find((one) => one.id === file)?.name;
      const kind = lists.find((list) => `${list.name}.csv` === name)?.kind;
      if (kind === undefined) throw new Error(`No list is called ${name}`);
      if (kinds.length === 1 && kinds[0] === kind) continue;
      const { data } = await this.mover.call<{ data: { version: number } }>(`/api/moves/sheets/${id}`);
      await this.mover.call(`/api/moves/sheets/${id}/kinds`, { kinds: [kind], version: data.version });
    }
  }

  async check(): Promise<void> {
    await this.mover.call(this.path('/check'), {});
    await until('checked', async () => {
      const { check } = await this.one();
      if (check.state === 'failed') throw new Error('The check failed');
      return check.state === 'done';
    });
  }

  /** Fails unless every row fits. */
  async assertAllFit(rows: number): Promise<void> {
    const { counts } = await this.one();
    // An installation has some entries of its own, such as the rates of this month.
    if (counts.new + counts.changed + counts.same === rows) return;
    const { listdata } = await this.mover.call<{ listdata: Reason[] }>(this.path('/reasons'));
    throw new Error(`Of ${rows} rows: ${JSON.stringify(counts)}, ${JSON.stringify(listdata.slice(0, 20))}`);
  }

  async rehearse(): Promise<void> {
    await this.mover.call(this.path('/rehearsals'), {});
    await until('rehearsed', async () => {
      const { listdata } = await this.mover.call<{ listdata: { state: string; refusal: Refusal | null }[] }>(
        this.path('/rehearsals'),
      );
      const [{ state, refusal } = { state: '', refusal: null }] = listdata;
      if (state !== 'running' && state !== 'ready') throw new Error(`It was not rehearsed: ${JSON.stringify(refusal)}`);
      return state === 'ready';
    });
  }

  async confirm(): Promise<void> {
    await this.mover.call(this.path('/confirm'), { firm, without_totals: true });
    await until('written', async () => {
      const { state } = await this.one();
      if (state === 'preparing') {
        const { data } = await this.mover.call<{ data: { refusal: Refusal | null } }>(this.path('/written'));
        throw new Error(`Nothing was written: ${JSON.stringify(data.refusal)}`);
      }
      return state === 'confirmed';
    });
  }

  private path(end = ''): string {
    return `/api/moves/${this.id}${end}`;
  }

  private async one(): Promise<OneMove> {
    return (await this.mover.call<{ data: OneMove }>(this.path())).data;
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const most = performance.now() + longestMs;
  while (!(await isSo())) {
    if (performance.now() > most) throw new Error(`It was not ${what} within two hours`);
    await new Promise((done) => setTimeout(done, pollMs));
  }
}
