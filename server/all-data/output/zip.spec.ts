import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync, crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { zipParts } from '../../document/files/zip-parts.js';
import { Tree } from './tree.js';
import { ZipStorage } from './zip.js';

const dated = new Date('2026-11-29T02:00:00Z');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-zip-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function zip(name: string, fill: (tree: Tree) => Promise<void>): Promise<Buffer> {
  const path = join(folder, name);
  const stream = createWriteStream(path);
  const closed = once(stream, 'close');
  const tree = new Tree(new ZipStorage(stream, dated), `${path}.sums`);
  await fill(tree);
  await tree.finish();
  await closed;
  return readFile(path);
}

/** Reads an entry by the directory at the end, as programs do. */
function entry(bytes: Buffer, wanted: string): { content: Buffer; crc: number } {
  for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')) {
    const length = bytes.readUInt16LE(at + 28);
    if (bytes.toString('utf8', at + 46, at + 46 + length) !== wanted) continue;
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20)));
    return { content, crc: bytes.readUInt32LE(at + 16) };
  }
  throw new Error(`There is no entry ${wanted}`);
}

const source = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (from: number, length: number) => bytes.subarray(from, from + length),
});
const fill = async (tree: Tree): Promise<void> => {
  await tree.addText('files/SM26/SM2600001-1.json', '{"id":1}\n');
  await tree.add('lists/Хүлээн авагч.csv', async (out) => {
    for (let line = 0; line < 20_000; line++) if (!out.write(`${line},Бат\r\n`)) await once(out, 'drain');
    out.end();
    await once(out, 'finish');
  });
};

describe('a zip of all data', () => {
  it('has each file with its name, also a Cyrillic one, and the digests of all', async () => {
    const bytes = await zip('one.zip', fill);
    expect(await zipParts(source(bytes))).toEqual(
      new Set(['files/SM26/SM2600001-1.json', 'lists/Хүлээн авагч.csv', 'SHA256SUMS']),
    );
    expect(entry(bytes, 'files/SM26/SM2600001-1.json').content.toString()).toBe('{"id":1}\n');
    const { content, crc } = entry(bytes, 'lists/Хүлээн авагч.csv');
    expect(content.toString().split('\r\n')).toHaveLength(20_001);
    expect(crc).toBe(crc32(content));
    expect(entry(bytes, 'SHA256SUMS').content.toString()).toMatch(
      /^[0-9a-f]{64} {2}files\/SM26\/SM2600001-1\.json\n[0-9a-f]{64} {2}lists\/Хүлээн авагч\.csv\n$/,
    );
  });

  it('has the same bytes for the same files and date', async () => {
    expect((await zip('one.zip', fill)).equals(await zip('other.zip', fill))).toBe(true);
  });

  it('counts more files than the old format of the directory can', async () => {
    const many = 70_000;
    const bytes = await zip('many.zip', async (tree) => {
      for (let file = 0; file < many; file++) await tree.addText(`files/${file}.json`, '{}');
    });
    const end = bytes.lastIndexOf('PK\x06\x06', undefined, 'latin1');
    expect(bytes.readBigUInt64LE(end + 32)).toBe(BigInt(many + 1));
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(0xffff);
  });

  it('ends with the error of what writes it, and does not wait for ever', async () => {
    const failing = zip('none.zip', (tree) =>
      tree.add('lists/agent.csv', async (out) => {
        out.write('1,Бат\r\n');
        throw new Error('the list cannot be read');
      }),
    );
    await expect(failing).rejects.toThrow('the list cannot be read');
  });
});
