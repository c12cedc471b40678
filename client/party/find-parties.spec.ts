import { beforeAll, describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { everyUserType, type UserType } from '../../contract/actor';
import { partyKinds } from '../../contract/party/kind';
import { pickerAddresses } from '../../contract/reference/heads';

Object.assign(globalThis, { localStorage: { getItem: () => null }, addEventListener: () => undefined });

const [{ findPartners }, { findRecords }, { findParties }] = [
  await import('../reference/entries/find-partners'),
  await import('../shell/records/find-records'),
  await import('./find-parties'),
];

/** One firm, which is an entry of every list. */
const entries = [{ id: 5, name: 'Говь транс' }];
const answers: Readonly<Record<string, object>> = {
  ...Object.fromEntries(Object.values(pickerAddresses).map(({ path, key }) => [path, { [key]: entries }])),
  '/api/parties': {
    listdata: partyKinds.map((kind) => ({ kind, number: 5, name: 'Говь транс', register: '5512345' })),
  },
};

async function found(type: UserType): Promise<string[]> {
  const searches = [findPartners, findParties].map((find) => ({ of: 'parties', find }) as const);
  const records = await findRecords(searches, { id: 1, type }, 'говь', 'all', new AbortController().signal);
  return records.map(({ path, detail }) => (detail ? `${path}: ${detail}` : path)).sort();
}

beforeAll(async () => {
  globalThis.fetch = async (url) => Response.json(answers[String(url).replace(/\?.*/, '')]);
  const screens = { 'party-payer': 'Төлөгчийн хуудас', 'party-agent': 'Агентын хуудас' };
  await i18next.init({ lng: 'mn', resources: { mn: { translation: { screens } } } });
});

describe('a firm that is searched by its name', () => {
  const pages = ['/party/agent/5: Агентын хуудас · 5512345', '/party/payer/5: Төлөгчийн хуудас · 5512345'];
  const forms = (...lists: string[]): string[] => lists.map((list) => `/settings/${list}/5/edit`);

  it('is found once as a payer and once as an agent: by its page, or by its form if the user may not open pages', async () => {
    const byType = await Promise.all(everyUserType.map(async (type) => [type, await found(type)]));
    expect(Object.fromEntries(byType)).toEqual({
      1: forms('agent', 'payer', 'supplier'),
      2: [],
      3: pages,
      4: [...pages, ...forms('consignee', 'supplier')],
      5: [],
      6: [],
      7: [...pages, ...forms('consignee', 'supplier')],
    });
  });
});
