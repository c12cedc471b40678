import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipStorage } from '../../../server/all-data/output/zip.js';

/** A file that is recognised as a PDF. */
export const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);

export async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const output = new PassThrough();
  const written = buffer(output);
  const zip = new ZipStorage(output, new Date('2026-03-02T00:00:00Z'));
  for (const [path, content] of Object.entries(files)) await zip.addBytes(path, content);
  await zip.finish();
  return written;
}
