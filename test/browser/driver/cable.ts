import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { openDoor, type Door } from './browser.js';

/** A browser that reaches a server through a proxy. */
export interface Line {
  cable: Cable;
  door: Door;
  close(): Promise<void>;
}

export async function openLine(url: string): Promise<Line> {
  const cable = new Cable(Number(new URL(url).port));
  const door = await openDoor(await cable.listen());
  return {
    cable,
    door,
    async close() {
      await door.close();
      await cable.close();
    },
  };
}

/** The network between the browser and the server: the test can disconnect and reconnect it. */
class Cable {
  private readonly open = new Set<Socket>();
  private isIn = true;
  private readonly server: Server;

  constructor(private readonly port: number) {
    this.server = createServer((near) => {
      if (!this.isIn) return void near.destroy();
      const far = connect(this.port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => (this.open.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  pull(): void {
    this.isIn = false;
    for (const socket of this.open) socket.destroy();
  }

  /** Nothing passes any more and no socket is closed, as when a switch fails on the way. */
  freeze(): void {
    this.isIn = false;
    for (const socket of this.open) socket.unpipe().pause();
  }

  plug(): void {
    this.isIn = true;
  }

  async close(): Promise<void> {
    this.pull();
    await new Promise((done) => this.server.close(done));
  }
}
