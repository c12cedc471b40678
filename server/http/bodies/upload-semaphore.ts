import { Injectable } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import { PartitionedSemaphore, type Leave } from '../../database/partitioned-semaphore.js';
import type { CallRequest } from '../call.js';

/** They are held in memory until they are answered. */
const atOnce = 4;
const ofOnePerson = 2;
/** A little longer than the slowest accepted upload. */
const patienceMs = 90_000;
/** As many as the browsers of ten users send at the same time. */
export const maxFilesWaiting = 40;

/** Limits how many bodies with files are read at once over all senders; the others wait unread, in order of arrival. */
@Injectable()
export class UploadSemaphore {
  /** Ten megabytes need a third of this over a mobile connection. */
  bodyMs = 60_000;
  private readonly semaphore = new PartitionedSemaphore(
    (line) => (line === 'files' ? atOnce : ofOnePerson),
    patienceMs,
    maxFilesWaiting,
  );

  get reading(): number {
    return this.semaphore.activeIn('files');
  }

  get waitingCount(): number {
    return this.semaphore.waitingCount;
  }

  async enter(request: CallRequest): Promise<Leave> {
    const sender = request.admission?.user?.id ?? request.ip ?? '';
    const leave = await this.semaphore.enter(['files', `files of ${sender}`]);
    if (!request.socket.destroyed) return leave;
    // The sender has disconnected.
    leave(true);
    throw refuse('Unavailable');
  }

  /** Reads a body with a time limit: a slow one is refused, and it ends when the sender disconnects. */
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
    // It fails with the connection, after the race has ended.
    reading.catch(() => undefined);
    try {
      return await Promise.race([reading, late]);
    } finally {
      clearTimeout(timer);
      request.socket.off('close', leaves);
    }
  }
}
