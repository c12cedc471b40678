import { Injectable } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import { PartitionedSemaphore, type Leave } from '../../runtime/partitioned-semaphore.js';
import type { CallRequest } from '../call.js';
import { longestBodyMs } from './body-pace.js';

const atOnce = 64;
/** Longer than the slowest accepted body. */
const patienceMs = longestBodyMs + 30_000;
/** Of one user sixteen calls at most get as far as this. */
const maxWaiting = 1_000;

/** With files, or long and without any. */
type Kind = 'files' | 'texts';

/**
 * Reads the bodies with files of one user one after another, each until its call is answered; the next one waits unread. Bodies of
 * different users do not wait for each other, since each needs little memory.
 */
@Injectable()
export class UploadSemaphore {
  private readonly semaphore = new PartitionedSemaphore(
    // Over all users, or of one.
    (line) => (line.includes(' ') ? 1 : atOnce),
    patienceMs,
    maxWaiting,
  );

  get reading(): number {
    return this.semaphore.activeIn('files');
  }

  get waitingCount(): number {
    return this.semaphore.waitingCount;
  }

  async enter(request: CallRequest, kind: Kind): Promise<Leave> {
    const user = request.admission?.user?.id;
    const leave = await this.semaphore.enter([kind, `${kind} of ${user ?? request.ip ?? ''}`], { user });
    if (!request.socket.destroyed) return leave;
    // The sender has disconnected.
    leave(true);
    throw refuse('Unavailable');
  }
}
