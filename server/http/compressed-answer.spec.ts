import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { sendJson } from './compressed-answer.js';

/** What a caller of this answer receives. */
async function received(body: object, encoding: string | false): Promise<{ text: string; bytes: Buffer }> {
  let bytes: Buffer = Buffer.alloc(0);
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => void headers.set(name, value),
    vary: () => undefined,
    end: (sent: Buffer) => void (bytes = sent),
  };
  await sendJson({ acceptsEncodings: () => encoding }, response, body);
  return { bytes, text: String(headers.get('Content-Encoding') === 'gzip' ? gunzipSync(bytes) : bytes) };
}

it('the text of an answer that readers share is written and compressed once', async () => {
  let written = 0;
  const row = { toJSON: () => `row ${written++}`.padEnd(3_000) };
  const page = { listdata: [row], total: 1 };
  const [one, other] = [await received({ ...page }, 'gzip'), await received({ ...page }, 'gzip')];
  expect([written, one.bytes === other.bytes]).toEqual([1, true]);
  expect(JSON.parse((await received({ ...page }, false)).text)).toMatchObject({ total: 1 });
  expect(written).toBe(1);
});

it('another answer with the same rows is written anew', async () => {
  const listdata = [{ id: 1 }];
  await received({ listdata, total: 1 }, false);
  expect((await received({ listdata, total: 2 }, false)).text).toBe('{"listdata":[{"id":1}],"total":2}');
  expect((await received({ listdata }, false)).text).toBe('{"listdata":[{"id":1}]}');
});
