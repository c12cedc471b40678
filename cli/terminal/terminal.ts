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

/** Where a command is typed: its streams, its settings, who types, and the wish to stop. */
export interface Terminal {
  input: Input;
  /** Data, and nothing else. */
  output: Output;
  /** Progress, questions, summaries, errors. */
  messages: Output;
  environment: Readonly<Record<string, string | undefined>>;
  /** The account of the operating system. */
  account: string;
  host: string;
  /** The folder of the program; a relative DATA_DIR is meant from there. */
  home: string;
  signal: AbortSignal;
}

/** Time that a command has to put things in order after Ctrl+C; a query that waits for somebody's lock would never come back. */
const graceMs = 2_000;

/** The terminal of this process. `leave` is called when a command does not stop by itself, or Ctrl+C is pressed a second time. */
export function processTerminal(home: string, leave: () => void): Terminal {
  const interrupt = new AbortController();
  process.on('SIGINT', () => {
    if (interrupt.signal.aborted) leave();
    interrupt.abort();
    setTimeout(leave, graceMs).unref();
  });
  // `zuuch … | head` closes the pipe early, which is no failure.
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

/** In a container the number of the account may have no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
