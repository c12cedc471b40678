import { Injectable } from '@nestjs/common';
import { refuse } from '../../../contract/refusals.js';
import { WaitingLines, type Leave } from '../../database/waiting-lines.js';
import type { CallRequest } from '../call.js';

/** They are held in memory until they are answered. */
const atOnce = 4;
const ofOnePerson = 2;
/** As long as the slowest that is read, and a little more. */
const patienceMs = 90_000;
/** As many as the browsers of ten people send at the same time. */
export const mostFilesWaiting = 40;

/** So many bodies with files at once over all senders; the others wait unread, in the order in which they came. */
@Injectable()
export class FilesInTurn {
  /** Ten megabytes need a third of this over the line of a telephone. */
  bodyMs = 60_000;
  private readonly lines = new WaitingLines(
    (line) => (line === 'files' ? atOnce : ofOnePerson),
    patienceMs,
    mostFilesWaiting,
  );

  get reading(): number {
    return this.lines.insideOf('files');
  }

  get waiting(): number {
    return this.lines.waiting;
  }

  async enter(request: CallRequest): Promise<Leave> {
    const sender = request.admission?.user?.id ?? request.ip ?? '';
    const leave = await this.lines.enter(['files', `files of ${sender}`]);
    if (!request.socket.destroyed) return leave;
    // The sender has gone.
    leave(true);
    throw refuse('Unavailable');
  }

  /** The reading of a body; one that comes too slowly is refused, and one whose sender has gone is not waited for. */
  async inTime<T>(request: CallRequest, reading: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    let leaves = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      leaves = () => reject(refuse('Unavailable'));
      request.socket.once('close', leaves);
      timer = setTimeout(() => {
        request.res?.setHeader('Connection', 'close').once('finish', () => request.destroy());
        reject(refuse('UploadTooSlow'));
      }, this.bodyMs);
    });
    // It fails with the connection, after its turn is over.
    reading.catch(() => undefined);
    try {
      return await Promise.race([reading, late]);
    } finally {
      clearTimeout(timer);
      request.socket.off('close', leaves);
    }
  }
}
