import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The statements that store a batch of events are prepared under names that begin like this. */
const nameOfSave = 'append-';

/** Before PostgreSQL has the save, or after it stored it, when its answer is on the way. */
export type MomentOfCut = 'before' | 'after';

/** The line between a server and PostgreSQL, which can be cut exactly at a save. */
export class DatabaseLine {
  private next: MomentOfCut | undefined;
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
      pass(data, near, far);
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
