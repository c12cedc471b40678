import { createInterface } from 'node:readline';
import { CliError } from './exit.js';
import type { Terminal } from './terminal.js';

const enter = new Set(['\r', '\n', '\u0004']);
const erase = new Set(['\u007f', '\b']);

/** Whether there is somebody who can answer. */
export function canAsk(terminal: Terminal, isRefused: boolean): boolean {
  return Boolean(terminal.input.isTTY && terminal.messages.isTTY) && !isRefused;
}

/** One line from a person. Ctrl+C while it waits ends the command. */
export async function ask(terminal: Terminal, question: string): Promise<string> {
  terminal.messages.write(question);
  const lines = createInterface({ input: terminal.input, terminal: false });
  try {
    return await new Promise<string>((answer, failed) => {
      terminal.signal.addEventListener('abort', () => failed(terminal.signal.reason as Error), { once: true });
      lines.once('line', answer);
      lines.once('close', () => answer(''));
    });
  } finally {
    lines.close();
    terminal.input.pause();
  }
}

/** One line that the terminal does not show. */
export async function askHidden(terminal: Terminal, question: string): Promise<string> {
  const { input, messages } = terminal;
  messages.write(question);
  input.setRawMode?.(true);
  input.setEncoding('utf8');
  input.resume();
  try {
    return await new Promise<string>((answer, failed) => {
      let text = '';
      input.on('data', (chunk: string) => {
        const keys = Array.from(chunk);
        for (const [i, key] of keys.entries()) {
          // In raw mode the terminal does not turn Ctrl+C into a signal.
          if (key === '\u0003') return failed(new DOMException('Interrupted', 'AbortError'));
          if (enter.has(key)) {
            // What was typed ahead belongs to the next question.
            input.pause();
            input.unshift(keys.slice(i + 1).join(''));
            return answer(text);
          }
          text = erase.has(key) ? Array.from(text).slice(0, -1).join('') : text + key;
        }
      });
      input.once('end', () => answer(text));
    });
  } finally {
    input.removeAllListeners('data');
    input.setRawMode?.(false);
    input.pause();
    messages.write('\n');
  }
}

/** The first line of what is piped in. */
export async function firstLine(terminal: Terminal): Promise<string> {
  let text = '';
  for await (const chunk of terminal.input) {
    text += String(chunk);
    if (text.length > 10_000) throw new CliError('TooLong', 'The first line of the input is too long', { exit: 'usage' });
    if (text.includes('\n')) break;
  }
  return (text.split('\n')[0] ?? '').replace(/\r$/, '');
}
