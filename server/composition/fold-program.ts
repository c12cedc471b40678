import { join } from 'node:path';
import { checkout } from '../runtime/checkout.js';

/** It folds the streams of all areas. */
export const foldProgram = join(checkout, 'dist/server/fold-program.js');
