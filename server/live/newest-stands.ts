import type { Socket } from 'socket.io';
import { betweenStandsMs, mostStands, type Stand } from '../../contract/push.js';

/** Half of the interval at which pages send, so that a message that is a little early does not wait. */
const restMs = betweenStandsMs / 2;

/** When a page sends its position too often, only the newest one of each record is used; nothing is refused. */
export class NewestStands {
  /** By socket: the positions received since the last one was applied. */
  private readonly waiting = new Map<string, Map<Stand['record'], Stand>>();

  constructor(private readonly take: (socket: Socket, stand: Stand) => void) {}

  receive(socket: Socket, stand: Stand): void {
    const waiting = this.waiting.get(socket.id);
    if (stand.left || stand.record === null) {
      // At once, because a page that opens the record again afterwards needs the list of other users.
      if (stand.record === null) waiting?.clear();
      else waiting?.delete(stand.record);
      this.take(socket, stand);
    } else if (!waiting) {
      this.rest(socket);
      this.take(socket, stand);
    } else if (waiting.size < mostStands || waiting.has(stand.record)) waiting.set(stand.record, stand);
  }

  private rest(socket: Socket): void {
    const waiting = new Map<Stand['record'], Stand>();
    this.waiting.set(socket.id, waiting);
    setTimeout(() => {
      this.waiting.delete(socket.id);
      if (waiting.size === 0 || !socket.connected) return;
      this.rest(socket);
      for (const stand of waiting.values()) this.take(socket, stand);
    }, restMs).unref();
  }
}
