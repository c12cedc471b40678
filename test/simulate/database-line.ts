import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The statements that store a batch of events are prepared under names that begin like this. */
const nameOfSave = 'append-';

/** The statement with which a rebuild stops all saves: to compare its tables, and again to swap them in. */
const lockOfRebuild = 'lock table head';

/** Before PostgreSQL has the save, or after it stored it, when its answer is on the way. */
export type MomentOfCut = 'before' | 'after';

/** The line between a process and PostgreSQL, which can be cut exactly at a save, and is slow exactly at the locks of a rebuild. */
export class DatabaseLine {
  private next: MomentOfCut | undefined;
  private lockDelayMs = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    /** The address of PostgreSQL by this line. */
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async open(to: string): Promise<DatabaseLine> {
    const { hostname, port } = new URL(to);
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = new URL(to);
    url.port = String((server.address() as AddressInfo).port);
    const line = new DatabaseLine(url.href, server);
    server.on('connection', (near) => line.join(near, connect(Number(port), hostname)));
    return line;
  }

  /** The connection of the next save breaks; without a moment none does. */
  cutAtNextSave(moment: MomentOfCut | undefined): void {
    this.next = moment;
  }

  /** A rebuild waits for so long before each of its locks, while users save. */
  delayLocks(ms: number): void {
    this.lockDelayMs = ms;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(near: Socket, far: Socket): void {
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    let cutsAnswer = false;
    near.on('data', (data: Buffer) => {
      if (this.next !== undefined && data.includes(nameOfSave)) {
        const moment = this.next;
        this.next = undefined;
        if (moment === 'before') return cut();
        cutsAnswer = true;
      }
      if (this.lockDelayMs === 0 || !data.includes(lockOfRebuild)) return pass(data, near, far);
      near.pause();
      setTimeout(() => {
        near.resume();
        pass(data, near, far);
      }, this.lockDelayMs);
    });
    far.on('data', (data: Buffer) => (cutsAnswer ? cut() : pass(data, far, near)));
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        this.sockets.delete(socket);
        cut();
      });
    }
  }
}

/** A receiver that is slow slows down the sender. */
function pass(data: Buffer, from: Socket, to: Socket): void {
  if (to.write(data)) return;
  from.pause();
  to.once('drain', () => from.resume());
}
