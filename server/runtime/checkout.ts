import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this program, compiled or not: the nearest one above this file with a package.json. */
export const checkout: string = packageAbove(import.meta.dirname);

function packageAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageAbove(dirname(folder));
}
