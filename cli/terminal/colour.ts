import type { Output, Terminal } from './terminal.js';

const sgr = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;
export type Colour = keyof typeof sgr;

export function paint(text: string, colour: Colour, hasColour: boolean): string {
  return hasColour ? `\u001b[${sgr[colour]}m${text}\u001b[0m` : text;
}

/** https://no-color.org and the older CLICOLOR convention, in the usual order of precedence. */
export function usesColour(output: Output, environment: Terminal['environment'], isRefused: boolean): boolean {
  if (isRefused || environment.NO_COLOR) return false;
  if (environment.CLICOLOR_FORCE && environment.CLICOLOR_FORCE !== '0') return true;
  return Boolean(output.isTTY) && environment.CLICOLOR !== '0' && environment.TERM !== 'dumb';
}
