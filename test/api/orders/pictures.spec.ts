import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { routes } from '../../../server/composition/declared/routes.js';
import { addUsualEntries, inquiryBody } from '../../builders/shipment/inquiry-body.js';
import { hidden, hostilePictures, type HostilePicture } from '../../builders/files/hostile-pictures.js';
import { demoEmail, openServer, type Answer, type RunningServer } from '../running-server.js';

interface Call {
  part: string;
  path: string;
  fields?: Record<string, string>;
}

let server: RunningServer;
let token: string;
let pictures: HostilePicture[];
/** Every call that accepts a picture, by the name of its route. */
let calls: Readonly<Record<string, Call>>;

beforeAll(async () => {
  server = await openServer();
  token = await server.tokenOf(4);
  const post = async (path: string, body: object = {}): Promise<Answer> => {
    const answer = await server.call('POST', path, { token, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer;
  };
  const ids = await addUsualEntries(async (list, body) => (await post(`/api/settings/${list}`, body)).body.id);
  const status = (await post('/api/settings/tracingstatus', { name: 'Хил дээр' })).body.id as number;
  const order = (await post('/api/inquiry', inquiryBody(ids))).body.lastid as number;
  await post(`/api/inquiry/${order}/shippingorder`);
  const tracing = { country: 'CHN', city: String(ids['city']), ognoo: '2026-03-01', status: String(status) };
  const profile = { name: 'Батболд', email: demoEmail(2), type: '2', active: '1', phone: '99112233' };
  calls = {
    'user.edit': { part: 'signature', path: '/api/settings/user/2/edit', fields: profile },
    'user.picture': { part: 'image', path: '/api/settings/user/2/image' },
    'firm.picture': { part: 'image', path: '/api/settings/firm/picture' },
    'operation.sendPicture': { part: 'picture', path: '/api/operation/picture' },
    'operation.addTracing': { part: 'pictures', path: `/api/operation/form/a/${order}`, fields: tracing },
  };
  pictures = await hostilePictures();
}, 240_000);
afterAll(() => server.close());

async function send(name: string, bytes: Buffer, fileName = 'a.jpg'): Promise<Answer> {
  const { part, path, fields = {} } = calls[name] as Call;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(part, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), fileName);
  return server.call('POST', path, { token, raw: form, headers: { 'Accept-Language': 'en' } });
}
const stored = (): string[] => readdirSync(join(server.dataFolder, 'uploads')).sort();
const events = async (): Promise<number> =>
  (await server.database.pool.query<{ position: number }>('select position::integer from head')).rows[0]!.position;

describe('what is sent as a picture', () => {
  it('goes to one of these calls; only spreadsheets and documents have another one', () => {
    const others = ['file', 'document'];
    const taking = routes.filter(({ files }) => files?.some((part) => !others.includes(part))).map(({ name }) => name);
    expect(Object.keys(calls).sort()).toEqual(taking.sort());
  });

  it('is refused with one message and leaves no file, whatever its name and whichever the call', async () => {
    const before = [stored(), await events()];
    // All calls re-encode in the same way; one picture of each kind is enough for each.
    const everywhere = [
      'svg',
      'png that ends early',
      'script with the beginning of a JPEG',
      'a hundred million points',
    ];
    for (const { name, bytes, outcome } of pictures.filter((one) => one.outcome !== 'drawn anew'))
      for (const call of everywhere.includes(name) ? Object.keys(calls) : ['operation.addTracing']) {
        const { status, body } = await send(call, bytes);
        // Where several pictures may be sent, the error is at the index of each.
        expect([call, name, status, body.word]).toEqual([call, name, 422, outcome]);
      }
    expect([stored(), await events()]).toEqual(before);
  }, 120_000);

  it('is re-encoded, which removes anything hidden in it or appended to it', async () => {
    for (const { name, bytes } of pictures.filter((one) => one.outcome === 'drawn anew')) {
      const before = stored();
      const { status, body } = await send('operation.sendPicture', bytes, '../../../../etc/cron.d/x.php');
      expect([name, status]).toEqual([name, 200]);
      const created = stored().filter((file) => !before.includes(file));
      expect([name, created.length]).toEqual([name, 2]);
      for (const file of created) {
        expect(file).toMatch(/^[0-9a-f]{32}(\.small)?\.(jpg|png|webp)$/);
        const drawn = readFileSync(join(server.dataFolder, 'uploads', file));
        expect([name, drawn.includes(hidden), drawn.length < 500_000]).toEqual([name, false, true]);
        const { pages = 1, icc, exif } = await sharp(drawn).metadata();
        expect([name, pages, icc, exif]).toEqual([name, 1, undefined, undefined]);
      }
      const { headers } = await server.call('GET', `/img/${body.image}`, { token });
      expect(headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is ignored in a part that the call does not name', async () => {
    const [fine] = pictures.filter((one) => one.outcome === 'drawn anew');
    const before = stored();
    for (const [name, { path, fields = {} }] of Object.entries(calls)) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('anything', new Blob([new Uint8Array(fine!.bytes)]), 'a.jpg');
      const { status } = await server.call('POST', path, { token, raw: form });
      // Where a picture is optional, the rest is saved without one.
      expect([name, status]).toEqual([name, fields['name'] || fields['country'] ? 200 : 422]);
    }
    expect(stored()).toEqual(before);
  });
});
