import { describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { positionHeader, type Watch, type Watching } from '../../contract/push';

/** A line to a server that answers a page's watch when the test says so. */
class Line extends EventEmitter {
  connected = false;
  readonly io = new EventEmitter();
  private readonly answers: ((watching: Watching) => void)[] = [];

  /** From where on each watch asked what changed. */
  readonly since: (number | null)[] = [];

  timeout(): { emitWithAck: (event: string, watch: Watch) => Promise<Watching> } {
    return {
      emitWithAck: (_event, { since }) => {
        this.since.push(since);
        return new Promise((answer) => this.answers.push(answer));
      },
    };
  }

  comes(): void {
    this.connected = true;
    this.emit('connect');
  }

  breaks(): void {
    this.connected = false;
    this.emit('disconnect', 'transport close');
  }

  async answersWatch(): Promise<void> {
    for (const answer of this.answers.splice(0)) answer({ position: 7, changes: [], refused: [] });
    await new Promise(setImmediate);
  }

  disconnect(): this {
    return this;
  }
}

let line: Line;
jest.unstable_mockModule('socket.io-client', () => ({ io: () => line }));
Object.assign(globalThis, { localStorage: { getItem: () => null }, addEventListener: () => undefined });

describe('the connection of a page', () => {
  it('is said to be there when the server has begun to tell of changes, at first and after it broke', async () => {
    line = new Line();
    const { Live } = await import('./live');
    const live = new Live();
    await live.open();

    line.comes();
    expect(live.connection.state).toBe('connecting');
    await line.answersWatch();
    expect(live.connection.state).toBe('live');

    line.breaks();
    line.comes();
    expect(live.connection.state).toBe('lost');
    await line.answersWatch();
    expect(live.connection.state).toBe('live');

    // An answer that comes when the line is gone again says nothing of it.
    line.breaks();
    line.comes();
    line.breaks();
    await line.answersWatch();
    expect(live.connection.state).toBe('lost');
    live.close();
  });

  it('asks at first for what changed since the server said who is signed in, and then since it last heard', async () => {
    line = new Line();
    const { keepPosition } = await import('./first-position');
    const { Live } = await import('./live');
    keepPosition(new Response(null, { headers: { [positionHeader]: '5' } }));
    keepPosition(new Response(null));
    const live = new Live();
    await live.open();
    line.comes();
    await line.answersWatch();
    line.breaks();
    line.comes();
    expect(line.since).toEqual([5, 7]);
    live.close();
  });
});
