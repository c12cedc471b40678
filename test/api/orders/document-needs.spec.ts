import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { cargoKinds } from '../../../contract/document/kinds.js';
import { missingKinds, type DocumentNeed } from '../../../contract/document/needs.js';
import { pdfFile } from '../../builders/files/documents.js';
import { everyType } from '../running-server.js';
import { openOrderCalls, type Body, type OrderCalls } from './order-calls.js';

let calls: OrderCalls;
beforeAll(async () => {
  calls = await openOrderCalls();
}, 240_000);
afterAll(() => calls.server.close());

const kinds = Object.keys(cargoKinds);

async function setNeeds(needs: readonly object[]): Promise<void> {
  const answer = await calls.post(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', needs });
  if (answer.status !== 200) throw new Error(answer.text);
}

async function sendFile(): Promise<string> {
  const { server } = calls;
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(pdfFile())]), 'a.pdf');
  return String(
    (await server.call('POST', '/api/document/file', { token: await server.tokenOf(4), raw: form })).body['file'],
  );
}

async function add(id: number, kind: string, versionOf?: number): Promise<number> {
  const body = { kind, file: await sendFile(), name: 'a.pdf', ...(versionOf === undefined ? {} : { versionOf }) };
  const answer = await calls.post(4, `/api/shipment/${id}/documents`, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return Number(answer.body['id']);
}

const needsOf = async (id: number): Promise<Body[]> =>
  (await calls.get(4, `/api/shipment/${id}/documents`)).body['needs'] as Body[];
async function operations(query = ''): Promise<ReadonlyMap<unknown, unknown>> {
  const rows = (await calls.get(4, `/api/operation?perpage=200${query}`)).body['listdata'] as Body[];
  return new Map(rows.map((row) => [row['id'], row['missing']]));
}

describe('the documents that the firm needs', () => {
  it('are read by all types and written by administrators', async () => {
    await setNeeds([{ kind: 'contract', mode: null, division: null, step: 'border' }]);
    for (const type of everyType) {
      const { body } = await calls.get(type, '/api/settings/firm');
      expect([type, (body['fdata'] as Body)['needs']]).toMatchObject([type, [{ kind: 'contract', step: 'border' }]]);
      const { status } = await calls.post(type, '/api/settings/firm/edit', { name: 'Зууч ХХК' });
      expect([type, status]).toEqual([type, type === 4 ? 200 : 403]);
    }
    const wrong = { kind: 'bankSlip', mode: 99, division: null, step: '' };
    const refused = await calls.post(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', needs: [wrong] });
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      {
        'needs.0.kind': [fieldMessages.choose.mn],
        'needs.0.mode': [fieldMessages.choose.mn],
        'needs.0.step': [fieldMessages.choose.mn],
      },
    ]);
  });

  it('are listed for a file by step, until it has a document of the kind that is not removed', async () => {
    await setNeeds([
      { kind: 'handoverAct', mode: null, division: null, step: 'archive' },
      { kind: 'packingList', mode: null, division: null, step: 'border' },
    ]);
    const { id } = await calls.moved();
    const asks = async (): Promise<unknown[]> => (await needsOf(id)).map(({ kind, isMet }) => [kind, isMet]);
    expect(await asks()).toEqual([
      ['packingList', false],
      ['handoverAct', false],
    ]);
    const first = await add(id, 'packingList');
    const second = await add(id, 'packingList', first);
    await calls.post(4, `/api/document/${first}/delete`, { reason: 'Хуучирсан' });
    expect([await asks(), (await operations()).get(id)]).toEqual([
      [
        ['packingList', true],
        ['handoverAct', false],
      ],
      ['handoverAct'],
    ]);
    await calls.post(4, `/api/document/${second}/delete`, { reason: 'Буруу' });
    expect((await operations()).get(id)).toEqual(['packingList', 'handoverAct']);
    // What is missing keeps no order from being marked as complete (D091).
    expect((await calls.post(4, `/api/operation/${id}/document`, { _method: 'PUT' })).status).toBe(200);
  });

  it('are missing in the list as in the rule, whatever orders, documents and settings there are', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    let state = seed;
    const below = (count: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return (state >>> 8) % count;
    };
    const oneOf = <T>(of: readonly T[]): T => of[below(of.length)] as T;
    const files: { id: number; mode: number; division: number; kinds: string[] }[] = [];
    for (let count = 0; count < 12; count++) {
      const division = 1 + below(4);
      const { id } = await calls.moved({ division });
      const own = Array.from({ length: below(4) }, () => oneOf(kinds));
      for (const kind of own) await add(id, kind);
      files.push({ id, mode: 1, division, kinds: own });
    }
    for (let round = 0; round < 8; round++) {
      const needs = Array.from({ length: below(6) }, (_, at) => ({
        id: at + 1,
        kind: oneOf(kinds),
        mode: oneOf([null, 1, 7]),
        division: oneOf([null, 1, 2, 3, 4]),
        step: oneOf(['border', 'clearance', 'archive']),
      })) as DocumentNeed[];
      await setNeeds(needs.map(({ id: _id, ...row }) => row));
      const [all, lacking, complete] = [
        await operations(),
        await operations('&missing=1'),
        await operations('&missing=2'),
      ];
      for (const file of files) {
        const missing = missingKinds(needs, file);
        expect([seed, file, all.get(file.id)]).toEqual([seed, file, missing]);
        expect([seed, file, lacking.has(file.id), complete.has(file.id)]).toEqual([
          seed,
          file,
          missing.length > 0,
          missing.length === 0,
        ]);
        const listed = (await needsOf(file.id)).filter(({ isMet }) => isMet === false);
        expect([seed, listed.map(({ kind }) => kind)]).toEqual([seed, missing]);
      }
    }
  }, 120_000);
});
