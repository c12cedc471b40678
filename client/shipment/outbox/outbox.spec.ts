import { beforeEach, describe, expect, it } from '@jest/globals';
import { fieldMessages } from '../../../contract/refusals/refusals';
import { answerWith } from '../../api/answer-with';
import type { Failure } from '../../api/failure';
import { Outbox, type OutboxCalls } from './outbox';
import type { PendingEntry } from './pending-entry';
import { holdable, type PendingStore } from './pending-store';

/** Stores copies as a browser does, so that later changes of the object do not reach them. */
class Memory implements PendingStore {
  readonly stored = new Map<string, PendingEntry>();
  all = (userId: number) => Promise.resolve([...this.stored.values()].filter((entry) => entry.userId === userId));
  save = (entry: PendingEntry) => Promise.resolve(void this.stored.set(entry.key, structuredClone(entry)));
  drop = (key: string) => Promise.resolve(void this.stored.delete(key));
  hold(key: string, now: number, until: number): Promise<PendingEntry | undefined> {
    const found = this.stored.get(key);
    if (!holdable(found, now)) return Promise.resolve(undefined);
    this.stored.set(key, { ...found, heldUntil: until });
    return Promise.resolve({ ...found, heldUntil: until });
  }
}

/** A server whose connection can be cut, either before a request reaches it or before its answer arrives. */
class Server implements OutboxCalls {
  line: 'whole' | 'cut' | 'answers lost' = 'whole';
  readonly entered = new Map<string, readonly string[]>();
  readonly pictures: string[] = [];
  readonly refusals: Failure[] = [];
  async sendPicture(): Promise<string> {
    this.reach();
    this.pictures.push(`${this.pictures.length + 1}.jpg`);
    return this.answer(this.pictures.at(-1)!);
  }
  async sendEntry({ key }: PendingEntry, images: readonly string[]): Promise<{ message: string }> {
    this.reach();
    if (!this.entered.has(key)) this.entered.set(key, images);
    return this.answer({ message: 'Хадгалсан' });
  }
  private reach(): void {
    if (this.line === 'cut') throw { status: 0 } satisfies Failure;
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
  }
  private answer<T>(value: T): T {
    if (this.line === 'answers lost') throw { status: 0 } satisfies Failure;
    return value;
  }
}

let store: Memory;
let server: Server;
let outbox: Outbox;
const entry = (key: string, more: Partial<PendingEntry> = {}): PendingEntry => ({
  key,
  userId: 2,
  at: `2026-03-01T00:00:0${key.length}Z`,
  kind: 'tracing',
  file: { id: 7, code: 'SM2600007' },
  values: {},
  pictures: [],
  ...more,
});
const picture = (key: string) => ({ key, name: `${key}.jpg`, file: new Blob([key]) });

beforeEach(() => {
  [store, server] = [new Memory(), new Server()];
  outbox = new Outbox(2, store, server);
});

describe('an entry typed at the terminal', () => {
  it('is sent at once with a connection, and leaves nothing stored', async () => {
    expect(await outbox.send(entry('a'))).toEqual({ state: 'sent', message: 'Хадгалсан' });
    expect(store.stored.size).toBe(0);
    expect(outbox.entries).toEqual([]);
  });

  it('waits without a connection and is sent once when it is back, also after a reload of the page', async () => {
    server.line = 'cut';
    expect(await outbox.send(entry('a'))).toEqual({ state: 'waiting' });
    expect(await outbox.send(entry('bb', { kind: 'note' }))).toEqual({ state: 'waiting' });
    expect(outbox.entries.map(({ key }) => key)).toEqual(['a', 'bb']);
    outbox = new Outbox(2, store, server);
    server.line = 'whole';
    await Promise.all([outbox.sendAll(), outbox.sendAll()]);
    expect([...server.entered.keys()]).toEqual(['a', 'bb']);
    expect(outbox.entries).toEqual([]);
  });

  it('is entered once, however often its answer is lost, and with the pictures of the first request', async () => {
    server.line = 'answers lost';
    await outbox.send(entry('a', { pictures: [picture('p')] }));
    server.line = 'whole';
    await outbox.sendAll();
    expect(server.entered.size).toBe(1);
    expect(server.pictures).toHaveLength(2);
    expect(server.entered.get('a')).toEqual(['2.jpg']);
  });

  it('uploads each picture once, and continues with the others after a lost connection', async () => {
    const calls: string[] = [];
    const slow: OutboxCalls = {
      sendPicture: async ({ key }) => {
        calls.push(key);
        if (calls.length === 2) throw { status: 0 } satisfies Failure;
        return `${key}.jpg`;
      },
      sendEntry: async (_entry, images) => ({ message: images.join() }),
    };
    outbox = new Outbox(2, store, slow);
    await outbox.send(entry('a', { pictures: [picture('p'), picture('q')] }));
    expect(outbox.entries[0]?.pictures.map(({ image }) => image)).toEqual(['p.jpg', undefined]);
    await outbox.sendAll();
    expect(calls).toEqual(['p', 'q', 'q']);
    expect(outbox.entries).toEqual([]);
  });

  it('uploads pictures again that the server has deleted in the meantime', async () => {
    server.refusals.push({ status: 422, errors: { 'pictures.0': [fieldMessages.notInList.mn] } });
    const old = { ...picture('p'), image: 'old.jpg' };
    expect(await outbox.send(entry('a', { pictures: [old] }))).toMatchObject({ state: 'sent' });
    expect(server.entered.get('a')).toEqual(['1.jpg']);
  });

  it('is refused while the user is saving it, and is not stored then', async () => {
    server.refusals.push({ status: 422, message: 'Буруу' });
    await expect(outbox.send(entry('a'))).rejects.toMatchObject({ status: 422 });
    expect(store.stored.size).toBe(0);
  });

  it('reports which of its pictures was refused', async () => {
    server.refusals.push({ status: 422, message: 'Зураг биш' });
    const refused = outbox.send(entry('a', { pictures: [picture('p')] }));
    await expect(refused).rejects.toMatchObject({ errors: { 'pictures.0': ['Зураг биш'] } });
  });

  it('stores a refusal in the background, does not block other entries, and is sent on retry', async () => {
    server.line = 'cut';
    await outbox.send(entry('a'));
    await outbox.send(entry('bb'));
    server.line = 'whole';
    server.refusals.push({ status: 422, message: 'Архивласан', errors: {} });
    await outbox.sendAll();
    expect([...server.entered.keys()]).toEqual(['bb']);
    expect(outbox.entries).toMatchObject([{ key: 'a', refusal: { message: 'Архивласан' } }]);
    await outbox.sendAll();
    expect(server.entered.has('a')).toBe(false);
    await outbox.retry('a');
    expect(server.entered.has('a')).toBe(true);
    expect(outbox.entries).toEqual([]);
  });

  it('stays pending while the server is busy or the session has ended', async () => {
    for (const status of [401, 429, 503]) server.refusals.push({ status });
    expect(await outbox.send(entry('a'))).toEqual({ state: 'waiting' });
    await outbox.sendAll();
    await outbox.sendAll();
    expect(outbox.entries).toMatchObject([{ key: 'a' }]);
    expect(outbox.entries[0]).not.toHaveProperty('refusal');
    await outbox.sendAll();
    expect(server.entered.size).toBe(1);
  });

  it('stays pending where a proxy answers instead of the server', async () => {
    server.refusals.push({ status: 403 });
    expect(await outbox.send(entry('a'))).toEqual({ state: 'waiting' });
    expect(() => answerWith('message', null)).toThrow();
    expect(answerWith('message', { message: 'Хадгалсан' })).toEqual({ message: 'Хадгалсан' });
    await outbox.sendAll();
    expect(server.entered.size).toBe(1);
  });

  it('is not sent by a second tab until the hold of the first one expires', async () => {
    let now = 1_000;
    await store.save(entry('a', { heldUntil: 2_000 }));
    outbox = new Outbox(2, store, server, () => now);
    await outbox.sendAll();
    expect(server.entered.size).toBe(0);
    now = 2_000;
    await outbox.sendAll();
    expect(server.entered.size).toBe(1);
  });

  it('is not sent by another user of the same browser', async () => {
    await store.save(entry('a', { userId: 3 }));
    await outbox.sendAll();
    expect(server.entered.size).toBe(0);
    expect(outbox.entries).toEqual([]);
  });

  it('is deleted when it is discarded', async () => {
    server.line = 'cut';
    await outbox.send(entry('a'));
    await outbox.discard('a');
    server.line = 'whole';
    await outbox.sendAll();
    expect(server.entered.size).toBe(0);
  });

  it('is sent without a store too, and then a failure is reported at once', async () => {
    store.save = () => Promise.reject(new Error('private window'));
    expect(await outbox.send(entry('a'))).toMatchObject({ state: 'sent' });
    server.line = 'cut';
    await expect(outbox.send(entry('bb'))).rejects.toEqual({ status: 0 });
  });
});
