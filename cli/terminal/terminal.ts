import { hostname, userInfo } from 'node:os';
import type { Readable } from 'node:stream';

export interface Output {
  /** Text, or the bytes of a file. */
  write(text: string | Uint8Array): unknown;
  isTTY?: boolean;
  columns?: number;
}

export interface Input extends Readable {
  isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
}

/** Where a command is typed: its streams, environment and account, and the signal to stop. */
export interface Terminal {
  input: Input;
  /** Only data. */
  output: Output;
  /** Progress, prompts, summaries, errors. */
  messages: Output;
  environment: Readonly<Record<string, string | undefined>>;
  /** The account of the operating system. */
  account: string;
  host: string;
  /** The program folder; a relative DATA_DIR is resolved against it. */
  home: string;
  signal: AbortSignal;
}

/** Time that a command has to clean up after Ctrl+C, because a query that waits for a lock may never return. */
const graceMs = 2_000;

/** The terminal of this process. `leave` is called when a command does not stop by itself, or when Ctrl+C is pressed again. */
export function processTerminal(home: string, leave: () => void): Terminal {
  const interrupt = new AbortController();
  process.on('SIGINT', () => {
    if (interrupt.signal.aborted) leave();
    interrupt.abort();
    setTimeout(leave, graceMs).unref();
  });
  // `zuuch … | head` closes the pipe early, which is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    input: process.stdin,
    output: process.stdout,
    messages: process.stderr,
    environment: process.env,
    account: accountName(),
    host: hostname(),
    home,
    signal: interrupt.signal,
  };
}

/** In a container the user id may have no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
