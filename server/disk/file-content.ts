import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** The content of a file that a user sent: in memory while it is small, else in a file that is deleted when the call is answered. */
export type FileContent = { bytes: Buffer } | { path: string };

/** The first bytes, by which the format of a file is recognised. */
export async function firstBytesOf(content: FileContent, length: number): Promise<Buffer> {
  if ('bytes' in content) return content.bytes.subarray(0, length);
  const file = await open(content.path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The SHA-256 digest in hexadecimal digits; a stored file is read in pieces. */
export async function digestOf(content: FileContent): Promise<string> {
  const hash = createHash('sha256');
  if ('bytes' in content) return hash.update(content.bytes).digest('hex');
  const file = await open(content.path);
  for await (const piece of file.createReadStream() as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
