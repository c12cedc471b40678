import { Injectable } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CallRequest } from '../call.js';

export const longestBodyMs = 300_000;

/** Ends a body that arrives too slowly: it occupies memory, disk space and the place of the user's next one. */
@Injectable()
export class BodyPace {
  bodyMs = longestBodyMs;
  windowMs = 10_000;
  /** A poor mobile connection sends this in each window. */
  readonly leastBytes = 65_536;

  /** The result of reading a body; fails when the body is too slow or its sender disconnects. */
  async watch<T>(request: CallRequest, reading: Promise<T>): Promise<T> {
    let stop = (): void => undefined;
    const ended = new Promise<never>((_, reject) => {
      const leaves = (): void => reject(refuse('Unavailable'));
      // A connection that is closed already reports nothing more: the body would be waited for, and occupy the user's place, for ever.
      if (request.socket.destroyed) return leaves();
      const timer = this.whenTooSlow(request, () => {
        request.res?.setHeader('Connection', 'close').once('finish', () => request.destroy());
        reject(refuse('UploadTooSlow'));
      });
      request.socket.once('close', leaves);
      stop = () => {
        clearInterval(timer);
        request.socket.off('close', leaves);
      };
    });
    // It fails with the connection, after the race has ended.
    reading.catch(() => undefined);
    try {
      return await Promise.race([reading, ended]);
    } finally {
      stop();
    }
  }

  private whenTooSlow(request: CallRequest, end: () => void): NodeJS.Timeout {
    const { socket } = request;
    const began = performance.now();
    let counted = socket.bytesRead;
    return setInterval(() => {
      const received = socket.bytesRead - counted;
      counted = socket.bytesRead;
      // Bytes that were received and not read yet wait for this process.
      const isSlow = received < this.leastBytes && request.readableLength === 0;
      if (!request.complete && (isSlow || performance.now() - began > this.bodyMs)) end();
    }, this.windowMs);
  }
}
