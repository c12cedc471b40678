import { describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { Watching } from '../../contract/push';

/** A line to a server that answers a page's watch when the test says so. */
class Line extends EventEmitter {
  connected = false;
  readonly io = new EventEmitter();
  private readonly answers: ((watching: Watching) => void)[] = [];

  timeout(): { emitWithAck: () => Promise<Watching> } {
    return { emitWithAck: () => new Promise((answer) => this.answers.push(answer)) };
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

describe('the connection of a page', () => {
  it('is said to be there when the server has begun to tell of changes, at first and after it broke', async () => {
    const line = new Line();
    jest.unstable_mockModule('socket.io-client', () => ({ io: () => line }));
    Object.assign(globalThis, { localStorage: { getItem: () => null }, addEventListener: () => undefined });
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
});
