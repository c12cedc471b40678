/** The messages between the processes of one start. */
export interface Ready {
  kind: 'ready';
  /** The address for users; only the server has one. */
  address?: string;
  /** The address of the supervisor's health check; a process without one is checked by a message. */
  livez?: string;
  /** How to sign in, line by line, for the user who started it. */
  signIn?: string[];
}

/** The process cannot start, and another attempt will not help. */
export const cannotStart = 2;

/** One Ctrl+C may arrive twice; only a later signal counts as an impatient user. */
export const samePressMs = 500;

/** The supervisor's health check of a process without a port, and the answer. */
export const probe = { kind: 'still there?' } as const;
export const alive = { kind: 'alive' } as const;

const isOf = (message: unknown, { kind }: { kind: string }): boolean =>
  typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === kind;

export function isReady(message: unknown): message is Ready {
  return isOf(message, { kind: 'ready' });
}

export const isProbe = (message: unknown): boolean => isOf(message, probe);
export const isAlive = (message: unknown): boolean => isOf(message, alive);
