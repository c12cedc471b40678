import { readFile } from 'node:fs/promises';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { FileContent } from '../../disk/file-content.js';

/** What was sent as a file, or pasted as text. */
export async function sentContent(file: FileContent | undefined, text: string | undefined): Promise<Buffer> {
  if (file) return 'bytes' in file ? Buffer.from(file.bytes) : readFile(file.path);
  if (text === undefined || text.trim() === '') throw refuse('Invalid', { fields: { file: [fieldMessages.fill.mn] } });
  return Buffer.from(text);
}
