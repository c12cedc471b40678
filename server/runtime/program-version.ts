import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checkout.js';

/** The version of this program, from its package. */
export const { version: programVersion } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
  version: string;
};
