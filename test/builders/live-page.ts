import { io, type Socket } from 'socket.io-client';
import { pushEvent, watchEvent, type PushMessage, type Watching } from '../../contract/live/push.js';

/** An open page as the server sees it: a socket of a session, and the messages it received. */
export interface LivePage {
  socket: Socket;
  received: PushMessage[];
  watch(topics: string[], since?: number | null): Promise<Watching>;
  /** The first matching message, already received or still to come. */
  waitFor(fits: (message: PushMessage) => boolean): Promise<PushMessage>;
  close(): void;
}

export async function openPage(url: string, token: string): Promise<LivePage> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  const received: PushMessage[] = [];
  const listeners = new Set<() => void>();
  socket.on(pushEvent, (message: PushMessage) => {
    received.push(message);
    for (const listener of listeners) listener();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    received,
    watch: (topics, since = null) => socket.emitWithAck(watchEvent, { topics, since }) as Promise<Watching>,
    waitFor: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const message = received.find(fits);
          if (message) resolve(message);
          return message !== undefined;
        };
        if (!look()) listeners.add(look);
      }),
    close: () => void socket.disconnect(),
  };
}
