import type { Paper } from '../../../contract/paper/paper.js';
import type { Task } from '../../process/task.js';
import type { Pictures } from '../print/sheet.js';

/** Makes the PDF of a paper. */
export const paperTask: Task<{ paper: Paper; pictures: Pictures }, Uint8Array> = { name: 'paper' };
