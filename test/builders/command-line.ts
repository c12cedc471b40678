import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { run, type RunOptions } from '../../cli/main.js';

const home = join(import.meta.dirname, '..', '..');

export interface Typed {
  exit: number;
  output: string;
  messages: string;
}

export interface TypedOptions extends RunOptions {
  url?: string;
  environment?: Record<string, string>;
  /** Piped input, or text typed at the terminal. */
  input?: string;
  isTerminal?: boolean;
  signal?: AbortSignal;
  /** Receives output while the command still runs. */
  onOutput?: (text: string) => void;
}

/** A command line run inside the test, as `cli:tester`. */
export async function typed(argv: readonly string[], options: TypedOptions = {}): Promise<Typed> {
  const texts = { output: '', messages: '' };
  const isTTY = options.isTerminal ?? false;
  const sink = (name: keyof typeof texts) => ({
    isTTY,
    columns: 120,
    write: (text: string | Uint8Array) => collect(name, typeof text === 'string' ? text : Buffer.from(text).toString()),
  });
  const collect = (name: keyof typeof texts, text: string): void => {
    texts[name] += text;
    if (name === 'output') options.onOutput?.(text);
  };
  const input = Object.assign(new PassThrough(), { isTTY });
  if (options.input !== undefined) input.end(options.input);
  const exit = await run(
    argv,
    {
      input,
      output: sink('output'),
      messages: sink('messages'),
      environment: { ...(options.url ? { DATABASE_URL: options.url } : {}), ...options.environment },
      account: 'tester',
      host: 'here',
      home,
      signal: options.signal ?? new AbortController().signal,
    },
    options.aggregates ? { aggregates: options.aggregates } : {},
  );
  return { exit, ...texts };
}

/** The same in a separate process, with real streams and signals. */
export function started(
  argv: readonly string[],
  environment: Record<string, string>,
  root = home,
): { child: ChildProcess; ended: Promise<Typed> } {
  const child = spawn(process.execPath, [join(root, 'cli', 'zuuch.mjs'), ...argv], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_OPTIONS: '', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const texts = { output: '', messages: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.messages += text));
  const ended = new Promise<Typed>((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ exit: code ?? -1, ...texts }));
  });
  return { child, ended };
}
