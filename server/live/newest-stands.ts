import type { Socket } from 'socket.io';
import { betweenStandsMs, mostStands, type Stand } from '../../contract/push.js';

/** Half of what pages leave between two messages, so that one that comes a little early does not wait. */
const restMs = betweenStandsMs / 2;

/** Of a page that says faster than it should where it is, the newest of each record counts; nothing of it is refused. */
export class NewestStands {
  /** By socket: what came since one of its messages was taken a moment ago. */
  private readonly waiting = new Map<string, Map<Stand['record'], Stand>>();

  constructor(private readonly take: (socket: Socket, stand: Stand) => void) {}

  receive(socket: Socket, stand: Stand): void {
    const waiting = this.waiting.get(socket.id);
    if (stand.left || stand.record === null) {
      // At once, because a page that opens the record again afterwards has forgotten who is there.
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
