import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldMessageIn } from '../../../contract/refusals/field-texts.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

let server: RunningServer;
let admin: string;
let container: number;
beforeAll(async () => {
  server = await openServer();
  admin = await server.tokenOf(4);
  container = (await post('/api/settings/container', { name: 'COC1', freeday20: 14, freeday40: 10 })).body.id as number;
}, 240_000);
afterAll(() => server.close());

type Body = Record<string, unknown>;
const path = '/api/settings/clockterms';

const post = (to: string, body: Body, token = admin): Promise<Answer> => server.call('POST', to, { token, body });
const get = (from: string, token = admin): Promise<Answer> => server.call('GET', from, { token });

const terms = (own: Body = {}): Body => ({
  container,
  thc: null,
  size: 40,
  start: '2026-01-01',
  end: '2026-06-30',
  freedays: 14,
  endsat: 1,
  firstday: 0,
  steps: '1: 15 USD\n6: 25 USD',
  customersteps: '1: 20 USD\n6: 30 USD',
  ...own,
});

const added = async (own: Body = {}): Promise<number> => {
  const answer = await post(path, terms(own));
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body.id as number;
};
const errorsOf = async (own: Body): Promise<[number, Record<string, string[]>]> => {
  const { status, body } = await post(path, terms(own));
  const errors = Object.entries((body.errors ?? {}) as Record<string, string[]>);
  return [
    status,
    Object.fromEntries(errors.map(([field, all]) => [field, all.map((one) => fieldMessageIn('en', one))])),
  ];
};

describe('free days and penalties', () => {
  let first: number;

  it('have steps that a form types and an answer lists', async () => {
    first = await added();
    const { body } = await get(`${path}/${first}`);
    expect(body.termsdata).toMatchObject({
      freedays: 14,
      steps: [
        { from: 1, price: '15', currency: 'usd' },
        { from: 6, price: '25', currency: 'usd' },
      ],
    });
  });

  it('do not overlap: the refusal names the other row and its days', async () => {
    expect(await errorsOf({ start: '2026-06-30', end: null })).toEqual([
      422,
      { start: [`The days overlap with row no. ${first} (2026-01-01 – 2026-06-30)`] },
    ]);
    const open = await added({ start: '2026-07-01', end: null });
    expect(await errorsOf({ start: '2026-08-01', end: '2026-08-02' })).toEqual([
      422,
      { start: [`The days overlap with row no. ${open} (from 2026-07-01 on)`] },
    ]);
  });

  it('of another size, status or terminal are others, and a terminal is not any terminal', async () => {
    const thc = (await post('/api/settings/thc', { name: 'Замын-Үүд' })).body.id as number;
    await added({ size: 20 });
    await added({ thc });
    expect((await errorsOf({ thc }))[0]).toBe(422);
  });

  it('keep their own days when they are saved again, and do not move into those of another row', async () => {
    const edit = (body: Body) => post(`${path}/${first}/edit`, terms(body));
    expect((await edit({ freedays: 15 })).status).toBe(200);
    expect((await edit({ end: '2026-07-01' })).body.errors.start[0]).toContain('№');
  });

  it('that were deleted come back only while no other row has their days', async () => {
    const gone = await added({ start: '2025-01-01', end: '2025-12-31' });
    await post(`${path}/${gone}/delete`, {});
    const instead = await added({ start: '2025-06-01', end: '2025-06-02' });
    const [last] = (await get(`/api/history/clockterms/${gone}`)).body.listdata;
    const undo = await post(`/api/history/clockterms/${gone}/undo`, { position: last.position });
    expect([undo.status, undo.body.errors.start[0]]).toEqual([422, expect.stringContaining(`№${instead} `)]);
  });

  it.each<[string, Body, string, string]>([
    ['steps out of order', { steps: '6: 25 USD\n1: 15 USD' }, 'steps', 'Step 2 is out of order'],
    ['a step that is none', { customersteps: 'soon' }, 'customersteps', 'Step 1 was not understood'],
    ['no step', { steps: [] }, 'steps', 'Fill this in'],
    ['a free time of -1', { freedays: -1 }, 'freedays', 'A negative number'],
    ['a day in 2099', { start: '2099-01-01', end: null }, 'start', 'The date is too far ahead'],
    ['an end before the start', { end: '2023-12-31' }, 'end', 'The end date is before'],
    ['no container status', { container: null }, 'container', 'Choose one'],
  ])('with %s are refused at the field', async (_what, own, field, message) => {
    const [status, errors] = await errorsOf({ size: 20, start: '2024-01-01', end: '2024-12-31', ...own });
    expect([status, Object.keys(errors), errors[field]?.[0]]).toEqual([422, [field], expect.stringContaining(message)]);
  });

  it('are imported with their steps in one cell; a row that overlaps is marked, the others are not', async () => {
    const head = 'container\tthc\tsize\tstart\tend\tfreedays\tendsat\tfirstday\tsteps\tcustomersteps';
    const line = (start: string, end: string) =>
      `${container}\t\t20ʼ\t${start}\t${end}\t7\tReturn\t0\t1: 5 USD; 3: 6.5 USD\t1: 7 USD`;
    const text = [
      head,
      line('2023-01-01', '2023-06-30'),
      line('2023-06-30', '2023-12-31'),
      line('2022-01-01', ''),
    ].join('\n');
    const { body } = await post(`${path}/import/preview`, { text });
    const rows = body.rows as { line: number; id: null; state: string; given: Body; errors: Body }[];
    expect(rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'wrong']);
    const [row] = rows;
    expect(row?.given['steps']).toHaveLength(2);
    const imported = await post(`${path}/import`, { rows: [{ line: row?.line, id: null, given: row?.given }] });
    expect(imported.body).toMatchObject({ added: 1 });
  });

  it('show the prices of the customer to nobody who may not see them: in no list, entry, history or past', async () => {
    const operation = await server.tokenOf(2);
    const texts = await Promise.all(
      [path, `${path}/${first}`, `/api/history/clockterms/${first}`].map(async (from) => {
        const [theirs, ours] = await Promise.all([get(from, operation), get(from)]);
        expect([theirs.status, ours.status]).toEqual([200, 200]);
        return [JSON.stringify(theirs.body), JSON.stringify(ours.body)] as const;
      }),
    );
    for (const [theirs, ours] of texts) {
      expect(theirs).toContain('"steps"');
      expect(theirs).not.toContain('customersteps');
      expect(ours).toContain('customersteps');
    }
  });
});
