import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this program, compiled or not: the one above this file with its package. */
export const checkout: string = packageAbove(import.meta.dirname);

function packageAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageAbove(dirname(folder));
}
