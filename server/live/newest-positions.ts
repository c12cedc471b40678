import type { Socket } from 'socket.io';
import { presenceIntervalMs, maxPresencePositions, type PresencePosition } from '../../contract/live/push.js';

/** Half of the interval at which pages send, so that a message that is a little early does not wait. */
const throttleMs = presenceIntervalMs / 2;

/** When a page sends its position too often, only the newest one of each record is used; nothing is refused. */
export class NewestPositions {
  /** By socket: the positions received since the last one was applied. */
  private readonly pending = new Map<string, Map<PresencePosition['record'], PresencePosition>>();

  constructor(private readonly apply: (socket: Socket, position: PresencePosition) => void) {}

  receive(socket: Socket, position: PresencePosition): void {
    const pending = this.pending.get(socket.id);
    if (position.left || position.record === null) {
      // At once, because a page that opens the record again afterwards needs the list of other users.
      if (position.record === null) pending?.clear();
      else pending?.delete(position.record);
      this.apply(socket, position);
    } else if (!pending) {
      this.startThrottle(socket);
      this.apply(socket, position);
    } else if (pending.size < maxPresencePositions || pending.has(position.record))
      pending.set(position.record, position);
  }

  private startThrottle(socket: Socket): void {
    const pending = new Map<PresencePosition['record'], PresencePosition>();
    this.pending.set(socket.id, pending);
    setTimeout(() => {
      this.pending.delete(socket.id);
      if (pending.size === 0 || !socket.connected) return;
      this.startThrottle(socket);
      for (const position of pending.values()) this.apply(socket, position);
    }, throttleMs).unref();
  }
}
