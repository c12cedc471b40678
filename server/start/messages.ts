/** What the processes of one start tell each other. */
export interface Ready {
  kind: 'ready';
  /** Where people reach it; only the server has one. */
  address?: string;
  /** How to sign in, line by line, for whoever started it. */
  signIn?: string[];
}

/** The process cannot start, and trying again will not help. */
export const cannotStart = 2;

/** npm passes Ctrl+C on a second time; only what comes later than this is the impatience of a person. */
export const samePressMs = 500;

export function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && (message as Partial<Ready>).kind === 'ready';
}
