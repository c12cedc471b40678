import { describe, expect, it } from '@jest/globals';
import { crc32 } from 'node:zlib';
import { Archive } from '../../../server/sheet/archive.js';
import { zipsOfFolder } from './zip-of-folder';

const fileOf = (path: string, text: string) => ({ path, file: new Blob([text]) });

describe('a folder of documents', () => {
  it('becomes a zip with the paths of its files', async () => {
    const [zip, ...others] = await zipsOfFolder('Баримт', [
      fileOf('118/инвойс.pdf', 'Нэг'),
      fileOf('118/Thumbs.db', 'x'),
      fileOf('119/зураг 1.jpg', ''),
    ]);
    expect(others).toEqual([]);
    expect(zip!.name).toBe('Баримт.zip');
    const bytes = Buffer.from(await zip!.arrayBuffer());
    const archive = new Archive(bytes);
    expect(archive.paths).toEqual(['118/инвойс.pdf', '119/зураг 1.jpg']);
    const pieces: Buffer[] = [];
    for await (const piece of archive.read('118/инвойс.pdf')) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('Нэг');
    expect(bytes.readUInt32LE(14)).toBe(crc32('Нэг'));
  });

  it('becomes several zips where one would be too large', async () => {
    const large = (path: string) => ({ path, file: new Blob([new Uint8Array(60_000_000)]) });
    const zips = await zipsOfFolder('Баримт', [large('a'), large('b'), fileOf('c', '1')]);
    expect(zips.map(({ name }) => name)).toEqual(['Баримт 1.zip', 'Баримт 2.zip']);
    expect(zips.every(({ size }) => size <= 100_000_000)).toBe(true);
  });
});
