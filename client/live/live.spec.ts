import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { Manager } from 'socket.io-client';
import {
  positionHeader,
  pushEvent,
  type Change,
  type Watch,
  type Watching,
  type WatchFailure,
} from '../../contract/live/push';

/** A fake socket that answers the watch messages of a page when the test says so. */
class FakeSocket extends EventEmitter {
  connected = false;
  readonly io = new EventEmitter();
  private readonly answers: ((watching: Watching | WatchFailure | Error) => void)[] = [];

  readonly watches: Watch[] = [];

  /** The position from which each watch requested changes. */
  get since(): (number | null)[] {
    return this.watches.map(({ since }) => since);
  }

  timeout(): { emitWithAck: (event: string, watch: Watch) => Promise<Watching> } {
    return {
      emitWithAck: (_event, watch) => {
        this.watches.push(watch);
        return new Promise((resolve, reject) =>
          this.answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer as Watching))),
        );
      },
    };
  }

  connects(): void {
    this.connected = true;
    this.emit('connect');
  }

  drops(): void {
    this.connected = false;
    this.emit('disconnect', 'transport close');
  }

  async answersWatch(
    response: Watching | WatchFailure | Error = { position: 7, changes: [], refused: [] },
    which = this.answers.length,
  ): Promise<void> {
    for (const answer of this.answers.splice(0, which)) answer(response);
    for (let n = 0; n < 20; n++) await Promise.resolve();
  }

  receivesChanges(changes: Change[]): void {
    this.emit(pushEvent, { kind: 'changes', changes });
  }

  receivesPing(): void {
    this.io.emit('ping');
  }

  disconnect(): this {
    return this;
  }
}

let fakeSocket: FakeSocket;
// Every socket of a page is this fake, and no server is called.
const { open: openManager, socket } = Manager.prototype;
Object.assign(Manager.prototype, { open: () => undefined, socket: () => fakeSocket });
afterAll(() => void Object.assign(Manager.prototype, { open: openManager, socket }));
Object.assign(globalThis, {
  localStorage: { getItem: () => null },
  addEventListener: () => undefined,
  location: { protocol: 'http:', host: 'zuuch.test' },
});

describe('the connection of a page', () => {
  it('is live when the server has begun to report changes, at first and after it broke', async () => {
    fakeSocket = new FakeSocket();
    const { Live } = await import('./live');
    const live = new Live();
    await live.open();

    fakeSocket.connects();
    expect(live.connection.state).toBe('connecting');
    await fakeSocket.answersWatch();
    expect(live.connection.state).toBe('live');

    fakeSocket.drops();
    fakeSocket.connects();
    expect(live.connection.state).toBe('lost');
    await fakeSocket.answersWatch();
    expect(live.connection.state).toBe('live');

    // An answer that arrives after the connection broke again does not make it live.
    fakeSocket.drops();
    fakeSocket.connects();
    fakeSocket.drops();
    await fakeSocket.answersWatch();
    expect(live.connection.state).toBe('lost');
    live.close();
  });

  it('is not called live while calls get no answer, until the server pings again', async () => {
    fakeSocket = new FakeSocket();
    const { Live } = await import('./live');
    const { send } = await import('../api/send');
    const live = new Live();
    await live.open();
    fakeSocket.connects();
    await fakeSocket.answersWatch();
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed to fetch'));
    const abort = new AbortController();
    abort.abort();
    await expect(send({ url: '/api/inquiry', signal: abort.signal })).rejects.toEqual({ status: 0 });
    expect(live.connection.state).toBe('live');
    await expect(send({ url: '/api/inquiry' })).rejects.toEqual({ status: 0 });
    expect(live.connection.state).toBe('lost');
    fakeSocket.receivesPing();
    expect(live.connection.state).toBe('live');
    fetched.mockRestore();
    live.close();
  });

  it('first requests the changes since the server answered who is signed in, and later those since the last position received', async () => {
    fakeSocket = new FakeSocket();
    const { updatePosition } = await import('../api/log-position');
    const { Live } = await import('./live');
    updatePosition(new Response(null, { headers: { [positionHeader]: '5' } }));
    updatePosition(new Response(null));
    const live = new Live();
    await live.open();
    fakeSocket.connects();
    await fakeSocket.answersWatch();
    fakeSocket.drops();
    fakeSocket.connects();
    expect(fakeSocket.since).toEqual([5, 7]);
    live.close();
  });

  const open = async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    fakeSocket = new FakeSocket();
    const { Live } = await import('./live');
    const live = new Live();
    await live.open();
    fakeSocket.connects();
    await fakeSocket.answersWatch();
    return live;
  };
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['is refused', { failure: 'unavailable' } as const],
    ['gets no answer', new Error('operation has timed out')],
  ])('is lost if the watch of what it shows %s, until a later watch succeeds', async (_, failure) => {
    const live = await open();
    const end = live.watch('user', () => undefined);
    jest.advanceTimersByTime(50);
    await fakeSocket.answersWatch(failure);
    expect(live.connection.state).toBe('lost');
    // A ping of the server does not mean that it reports changes of what is shown.
    fakeSocket.receivesPing();
    expect(live.connection.state).toBe('lost');
    jest.advanceTimersByTime(1_000);
    await fakeSocket.answersWatch(failure);
    jest.advanceTimersByTime(1_000);
    expect(fakeSocket.watches).toHaveLength(3);
    jest.advanceTimersByTime(1_000);
    expect(fakeSocket.watches.at(-1)).toEqual({ topics: ['user'], since: 7 });
    await fakeSocket.answersWatch();
    expect(live.connection.state).toBe('live');
    end();
    live.close();
  });

  it('is lost after it broke until what is shown is watched again, even if the server pings', async () => {
    const live = await open();
    fakeSocket.drops();
    fakeSocket.connects();
    fakeSocket.receivesPing();
    expect(live.connection.state).toBe('lost');
    await fakeSocket.answersWatch();
    expect(live.connection.state).toBe('live');
    live.close();
  });

  it('requests the changes from before those that it received while a new panel was not yet watched', async () => {
    const live = await open();
    const ends = [live.watch('user', () => undefined)];
    fakeSocket.receivesChanges([{ topic: 'inquiry', id: 1, position: 8 }]);
    jest.advanceTimersByTime(50);
    fakeSocket.receivesChanges([{ topic: 'inquiry', id: 1, position: 9 }]);
    // A second panel is opened while the first watch has no answer, and that answer is lost.
    ends.push(live.watch('inquiry', () => undefined));
    jest.advanceTimersByTime(50);
    await fakeSocket.answersWatch(new Error('operation has timed out'), 1);
    expect(fakeSocket.since.slice(1)).toEqual([7, 7]);
    await fakeSocket.answersWatch({ position: 12, changes: [], refused: [] });
    fakeSocket.receivesChanges([{ topic: 'user', id: 1, position: 13 }]);
    fakeSocket.drops();
    fakeSocket.connects();
    expect(fakeSocket.since.at(-1)).toBe(13);
    for (const end of ends) end();
    live.close();
  });

  it('watches more topics than one message holds in several messages, and continues from the earliest answer', async () => {
    const live = await open();
    const ends = Array.from({ length: 2_500 }, (_, i) => live.watch(`user/${i + 1}`, () => undefined));
    jest.advanceTimersByTime(50);
    const [, ...sent] = fakeSocket.watches;
    expect(sent.map(({ topics, more }) => [topics.length, more])).toEqual([
      [1_000, undefined],
      [1_000, true],
      [500, true],
    ]);
    await fakeSocket.answersWatch({ position: 20, changes: [], refused: [] }, 1);
    expect(live.connection.state).toBe('live');
    await fakeSocket.answersWatch({ position: 22, changes: [], refused: [] });
    fakeSocket.drops();
    fakeSocket.connects();
    expect(fakeSocket.since.at(-1)).toBe(20);
    for (const end of ends) end();
    live.close();
  });
});
