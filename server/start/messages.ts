/** What the processes of one start tell each other. */
export interface Ready {
  kind: 'ready';
  /** Where people reach it; only the server has one. */
  address?: string;
  /** Where the supervisor asks whether it still answers; a process without one is asked by a message. */
  livez?: string;
  /** How to sign in, line by line, for whoever started it. */
  signIn?: string[];
}

/** The process cannot start, and trying again will not help. */
export const cannotStart = 2;

/** One press may be heard twice; only what comes later than this is the impatience of a person. */
export const samePressMs = 500;

/** The supervisor's question to a process without a port, and the answer. */
export const stillThere = { kind: 'still there?' } as const;
export const alive = { kind: 'alive' } as const;

const isOf = (message: unknown, { kind }: { kind: string }): boolean =>
  typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === kind;

export function isReady(message: unknown): message is Ready {
  return isOf(message, { kind: 'ready' });
}

export const isStillThere = (message: unknown): boolean => isOf(message, stillThere);
export const isAlive = (message: unknown): boolean => isOf(message, alive);
