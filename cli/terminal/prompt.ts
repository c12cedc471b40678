import { CliError } from './exit.js';
import type { Terminal } from './terminal.js';

const enter = new Set(['\r', '\n', '\u0004']);
const interrupt = '\u0003';
const erase = new Set(['\u007f', '\b']);

/** Whether a user can answer a prompt. */
export function canPrompt(terminal: Terminal, isRefused: boolean): boolean {
  return Boolean(terminal.input.isTTY && terminal.messages.isTTY) && !isRefused;
}

/** Reads one line from the user. Ctrl+C ends the command. */
export async function prompt(terminal: Terminal, question: string): Promise<string> {
  terminal.messages.write(question);
  return nextLine(terminal);
}

/** Reads one line without showing it. */
export async function promptHidden(terminal: Terminal, question: string): Promise<string> {
  terminal.messages.write(question);
  terminal.input.setRawMode?.(true);
  try {
    return await nextLine(terminal);
  } finally {
    terminal.input.setRawMode?.(false);
    terminal.messages.write('\n');
  }
}

/** Reads up to Enter, key by key: in raw mode the program itself must handle Backspace and Ctrl+C. */
async function nextLine({ input, signal }: Terminal): Promise<string> {
  signal.throwIfAborted();
  if (input.readableEncoding !== 'utf8') input.setEncoding('utf8');
  let text = '';
  let stop = (): void => undefined;
  try {
    return await new Promise<string>((answer, failed) => {
      const read = (chunk: string): void => {
        const keys = Array.from(chunk);
        for (const [i, key] of keys.entries()) {
          if (key === interrupt) return failed(new DOMException('Interrupted', 'AbortError'));
          if (enter.has(key)) {
            input.pause();
            // Further input that was already typed belongs to the next prompt.
            if (i + 1 < keys.length) input.unshift(keys.slice(i + 1).join(''));
            return answer(text);
          }
          text = erase.has(key) ? Array.from(text).slice(0, -1).join('') : text + key;
        }
      };
      const end = () => answer(text);
      const abort = () => failed(signal.reason as Error);
      input.on('data', read).once('end', end).resume();
      signal.addEventListener('abort', abort, { once: true });
      stop = () => {
        input.off('data', read).off('end', end).pause();
        signal.removeEventListener('abort', abort);
      };
      if (input.readableEnded) end();
    });
  } finally {
    stop();
  }
}

/** The first line of piped input. */
export async function firstLine(terminal: Terminal): Promise<string> {
  let text = '';
  for await (const chunk of terminal.input) {
    text += String(chunk);
    if (text.length > 10_000)
      throw new CliError('TooLong', 'The first line of the input is too long', { exit: 'usage' });
    if (text.includes('\n')) break;
  }
  return (text.split('\n')[0] ?? '').replace(/\r$/, '');
}
