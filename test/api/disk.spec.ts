import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ShownPictures } from '../../server/document/images/shown-pictures.js';
import { CONFIG } from '../../server/runtime/config.js';
import { openServer, type Answer, type RunningServer } from './running-server.js';

let server: RunningServer;
let admin: string;
beforeAll(async () => {
  server = await openServer({ STORAGE_QUOTA: '5kb' });
  admin = await server.tokenOf(4);
}, 240_000);
afterAll(() => server.close());

async function form(field: string, colour: string): Promise<FormData> {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const raw = new FormData();
  raw.append(field, new Blob([new Uint8Array(bytes)]), 'a.png');
  return raw;
}
const upload = async (path: string, colour: string, field = 'image'): Promise<Answer> =>
  server.call('POST', path, { token: admin, raw: await form(field, colour) });
const files = (): Promise<string[]> => readdir(join(server.dataFolder, 'uploads'));

/** Makes all uploads two days old and runs the hourly clean-up. */
async function twoDaysLater(): Promise<void> {
  await server.database.pool.query(`update upload set created_at = created_at - interval '2 days'`);
  await cleanUp();
}

/** The work of the hourly job, which otherwise only the job queue runs. */
async function cleanUp(): Promise<void> {
  await server.app.get(ShownPictures).sweep();
}

describe('pictures that nothing refers to', () => {
  it('are deleted when a profile picture was replaced or never saved, and remain where a document of a past day shows them', async () => {
    const { id } = (await server.call('GET', '/api/auth/check', { token: admin })).body.user ?? { id: 4 };
    const pictureOf = `/api/settings/user/${id as number}/image`;
    const replaced = (await upload(pictureOf, 'red')).body.image as string;
    const shown = (await upload(pictureOf, 'green')).body.image as string;
    const earlierStamp = (await upload('/api/settings/firm/picture', 'blue')).body.image as string;
    const currentStamp = (await upload('/api/settings/firm/picture', 'black')).body.image as string;
    const unsaved = (await upload('/api/settings/firm/picture', 'white')).body.image as string;
    for (const stamp of [earlierStamp, currentStamp]) {
      const answer = await server.call('POST', '/api/settings/firm/edit', {
        token: admin,
        body: { name: 'Зууч ХХК', stamp },
      });
      expect(answer.status).toBe(200);
    }
    const token = await server.tokenOf(5);
    const signing = await form('signature', 'yellow');
    for (const [field, value] of Object.entries({ name: 'Н. Төмөрбаатар', phone: '99110005' }))
      signing.append(field, value);
    expect((await server.call('POST', '/api/settings/user/5/edit', { token, raw: signing })).status).toBe(200);
    const signature = (await server.call('GET', '/api/settings/user/5', { token })).body.udata.image as string;
    const before = await files();
    expect(before).toEqual(expect.arrayContaining([replaced, shown, earlierStamp, currentStamp, unsaved, signature]));
    await cleanUp();
    // An unsaved form may still refer to one of them.
    expect((await files()).sort()).toEqual(before.sort());
    await twoDaysLater();
    expect((await files()).sort()).toEqual(before.filter((file) => ![replaced, unsaved].includes(file)).sort());
    expect((await server.call('GET', `/img/${replaced}`, { token: admin })).status).toBe(404);
    expect((await server.call('GET', `/img/${earlierStamp}`, { token: admin })).status).toBe(200);
  });
});

describe('the storage that one user may fill in a day', () => {
  it('is limited, also for files that are only requested; another user and the next day have their own limit', async () => {
    const exportRequest = { token: admin, body: { list: 'commodity', format: 'csv' } };
    let last = await upload('/api/settings/firm/picture', 'red');
    for (let sent = 0; last.status === 200 && sent < 200; sent++)
      last = await upload('/api/settings/firm/picture', 'red');
    expect([last.status, last.body.word]).toEqual([429, 'StorageQuota']);
    expect((await server.call('POST', '/api/exports', exportRequest)).body.word).toBe('StorageQuota');
    const other = await server.call('POST', '/api/exports', { ...exportRequest, token: await server.tokenOf(7) });
    expect(other.body.word).not.toBe('StorageQuota');
    await twoDaysLater();
    expect((await upload('/api/settings/firm/picture', 'red')).status).toBe(200);
  });
});

describe('a call that is sent again while the disk is almost full', () => {
  const keyed = (key: string) => ({ token: admin, headers: { 'Idempotency-Key': key } });
  const sendPicture = async (key: string, colour: string): Promise<Answer> =>
    server.call('POST', '/api/settings/user/4/image', { ...keyed(key), raw: await form('image', colour) });
  const rows = [{ line: 2, id: null, given: { name: 'Дахин илгээсэн ачаа' } }];
  const others: Record<string, { path: string; body: object }> = {
    import: { path: '/api/settings/commodity/import', body: { rows } },
    file: { path: '/api/exports', body: { list: 'commodity', format: 'csv' } },
    bulk: { path: '/api/bulk', body: { list: 'inquiry', act: 'assignSales', ids: [1], entered: { sales: 1 } } },
  };
  const send = (name: string, key: string): Promise<Answer> => {
    const { path, body } = others[name] as { path: string; body: object };
    return server.call('POST', path, { ...keyed(key), body });
  };

  it('gets the answer of the first call, while a new one is refused and stores nothing', async () => {
    const settings = server.app.get<{ DISK_RESERVE: number }>(CONFIG);
    const { DISK_RESERVE: usual } = settings;
    await twoDaysLater();
    const first = { picture: await sendPicture('again-picture', 'olive'), others: {} as Record<string, Answer> };
    for (const name of Object.keys(others)) first.others[name] = await send(name, `again-${name}`);
    expect([first.picture.status, ...Object.values(first.others).map(({ status }) => status)]).toEqual([
      200, 200, 200, 200,
    ]);
    settings.DISK_RESERVE = Number.MAX_SAFE_INTEGER;
    try {
      const stored = await files();
      const again = await sendPicture('again-picture', 'olive');
      expect([again.status, again.body.image]).toEqual([200, first.picture.body.image]);
      expect((await sendPicture('again-picture', 'navy')).body.word).toBe('KeyReused');
      expect((await sendPicture('another-picture', 'olive')).body.word).toBe('DiskReserve');
      for (const name of Object.keys(others)) {
        expect([name, (await send(name, `again-${name}`)).body]).toEqual([name, first.others[name]?.body]);
        expect([name, (await send(name, `another-${name}`)).body.word]).toEqual([name, 'DiskReserve']);
      }
      expect(await files()).toEqual(stored);
    } finally {
      settings.DISK_RESERVE = usual;
    }
  });
});
