import type { Socket } from 'socket.io-client';
import {
  maxTopicsPerMessage,
  watchEvent,
  type Watch,
  type Watching,
  type WatchFailure,
} from '../../contract/live/push';

const timeoutMs = 10_000;

/**
 * Sends the whole set of topics to the server, in as many messages as it takes. Null if one of them got no answer, or a refusal.
 */
export async function sendWatch(
  socket: Socket,
  topics: readonly string[],
  since: number | null,
): Promise<Watching | null> {
  const messages: Watch[] = [];
  for (let from = 0; from === 0 || from < topics.length; from += maxTopicsPerMessage)
    messages.push({
      topics: topics.slice(from, from + maxTopicsPerMessage),
      since,
      ...(from > 0 ? { more: true } : {}),
    });
  const answers = await Promise.all(
    messages.map((message) =>
      socket
        .timeout(timeoutMs)
        .emitWithAck(watchEvent, message)
        .then(
          (answer: Watching | WatchFailure) => ('failure' in answer ? null : answer),
          () => null,
        ),
    ),
  );
  const watching = answers.filter((answer) => answer !== null);
  if (watching.length < answers.length) return null;
  return {
    // Changes that were appended between two of the answers are in the later ones only.
    position: Math.min(...watching.map(({ position }) => position)),
    changes: watching.flatMap(({ changes }) => changes),
    refused: watching.flatMap(({ refused }) => refused),
  };
}
