import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asSteps, stepLines } from '../../../contract/fields/steps/steps.js';
import { messages } from '../../../contract/refusals/messages.js';
import { allowed } from '../../../contract/permissions.js';
import { references, referenceList } from '../../../contract/reference/catalogue.js';
import { readName, type ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { fieldMessages, refusals } from '../../../contract/refusals/refusals.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { entryBody } from '../../builders/entry.js';
import { everyType, openServer, type Answer, type RunningServer } from '../running-server.js';

let server: RunningServer;
let admin: string;
beforeAll(async () => {
  server = await openServer();
  admin = await server.tokenOf(4);
}, 240_000);
afterAll(() => server.close());

type Body = Record<string, unknown>;

const post = (path: string, body: Body, token = admin): Promise<Answer> => server.call('POST', path, { token, body });
const get = (path: string, token = admin): Promise<Answer> => server.call('GET', path, { token });

async function added(list: string, body: Body): Promise<number> {
  const answer = await post(`/api/settings/${list}`, body);
  expect([list, answer.status, answer.body]).toMatchObject([list, 200, { message: messages.saved.mn }]);
  return answer.body.id as number;
}

const bodyFor = (declaration: ReferenceDeclaration, n: number): Promise<Body> => entryBody(declaration, n, added);

describe.each(referenceList.map((declaration, at) => [declaration.name, declaration, at] as const))(
  'the list %s',
  (list, declaration, at) => {
    const path = `/api/settings/${list}`;
    // Entries of different lists refer to different entries.
    let n = 100 * (at + 1);
    let body: Body;
    let id: number;

    it('adds a new entry and shows it first', async () => {
      body = await bodyFor(declaration, ++n);
      id = await added(list, body);
      const page = await get(path);
      expect(page.body).toMatchObject({ current: 1, total: 1 });
      expect(page.body.listdata[0].id).toBe(id);
      const columns = Object.keys(page.body.listdata[0] as object);
      expect(columns).toEqual(expect.arrayContaining(declaration.shown.map((field) => readName(declaration, field))));
    });

    it('returns an entry under the field names of the form and of the list', async () => {
      const { body: answer } = await get(`${path}/${id}`);
      const entry = answer[declaration.detailKey];
      expect(answer.version).toBeGreaterThan(0);
      for (const field of Object.keys(declaration.fields)) {
        expect(String(entry[field])).toBe(String(body[field]));
        expect(entry[readName(declaration, field)]).toEqual(entry[field]);
      }
    });

    it('refuses each missing or wrong field with its message', async () => {
      const required = declaration.requires?.(body) ?? [];
      for (const [field, { required: always, kind, missing = 'required' }] of Object.entries(declaration.fields)) {
        if (always || required.includes(field)) {
          const answer = await post(path, { ...body, [field]: '' });
          expect([field, answer.status, answer.body.errors?.[field]]).toEqual([
            field,
            422,
            [fieldMessages[missing].mn],
          ]);
        }
        const wrong = {
          email: ['x@', 'email'],
          integer: ['1.5', 'wholeNumber'],
          money: ['many', 'number'],
          decimal: ['many', 'number'],
          rate: ['0', 'positive'],
          choice: ['99', 'choose'],
          ref: ['999999', 'notInList'],
        }[kind as string];
        // Values that the other filters exclude are not checked.
        if (wrong && body[field] !== null) {
          const answer = await post(path, { ...body, [field]: wrong[0] });
          expect([field, answer.status, answer.body.errors?.[field]]).toEqual([
            field,
            422,
            [fieldMessages[wrong[1] as keyof typeof fieldMessages].mn],
          ]);
        }
      }
      expect((await get(path)).body.listdata[0].id).toBe(id);
    });

    it('refuses a second entry that must be unique', async () => {
      if (!declaration.unique) return;
      const answer = await post(path, body);
      expect([answer.status, answer.body.errors?.[declaration.unique[0]?.[0] ?? '']]).toEqual([
        422,
        [fieldMessages.taken.mn],
      ]);
    });

    it('finds an entry by its search fields, and pages', async () => {
      for (const field of declaration.search) {
        const found = await get(`${path}?search=${encodeURIComponent(String(body[field]).toUpperCase())}`);
        expect([field, found.body.listdata.map((row: { id: number }) => row.id)]).toEqual([
          field,
          expect.arrayContaining([id]),
        ]);
      }
      const other = await bodyFor(declaration, ++n);
      const second = await added(list, other);
      const page = await get(`${path}?page=2&perpage=1`);
      expect(page.body.listdata.map((row: { id: number }) => row.id)).toEqual([
        (await get(`${path}?perpage=2`)).body.listdata[1].id,
      ]);
      expect(page.body).toMatchObject({ current: 2, count: page.body.total });
      expect(second).toBeGreaterThan(id);
    });

    it('is changed, shows who changed it, and undoes the change', async () => {
      const [field, value] = changeFor(declaration, body);
      const { version } = (await get(`${path}/${id}`)).body;
      const edit = await post(`${path}/${id}/edit`, { ...body, [field]: value, version });
      expect([edit.status, edit.body]).toEqual([200, { message: messages.updated.mn, id }]);
      expect(String((await get(`${path}/${id}`)).body[declaration.detailKey][field])).toBe(String(value));
      const stale = await post(`${path}/${id}/edit`, { ...body, version });
      expect([stale.status, Object.keys(stale.body.conflict.fields as object)]).toEqual([
        409,
        expect.arrayContaining([field]),
      ]);
      const [last] = (await get(`/api/history/${list}/${id}`)).body.listdata;
      expect(last).toMatchObject({ by: { id: 4 }, canUndo: true });
      expect(Object.keys(last.changes.fields as object)).toContain(field);
      const undo = await post(`/api/history/${list}/${id}/undo`, { position: last.position });
      expect([undo.status, undo.body.message]).toEqual([200, messages.undone.mn]);
      expect(String((await get(`${path}/${id}`)).body[declaration.detailKey][field])).toBe(String(body[field]));
    });

    it('is offered in pickers until it is inactive, and keeps its name afterwards', async () => {
      if (!declaration.picker) return;
      const { path: picker, key } = declaration.picker;
      const ids = async (query: string): Promise<number[]> =>
        (await get(`${picker}?${query}`)).body[key].map((item: { id: number }) => item.id);
      expect(await ids('')).toContain(id);
      const { name } = (await get(`${picker}?ids=${id}`)).body[key][0];
      expect(await ids(`search=${encodeURIComponent(name as string)}&limit=5`)).toContain(id);
      expect(await ids(`search=${encodeURIComponent((name as string).slice(0, 2))}&limit=200`)).toContain(id);
      if (!('active' in declaration.fields)) return;
      expect((await post(`${path}/${id}/edit`, { ...body, active: 2 })).status).toBe(200);
      expect(await ids('')).not.toContain(id);
      expect(await ids(`ids=${id}`)).toEqual([id]);
      expect((await post(`${path}/${id}/edit`, { ...body, active: 1 })).status).toBe(200);
    });

    it('is merged into another one, which is found under both ids, and is separated again', async () => {
      // What a second person confirmed is not merged.
      if (declaration.confirmedBy !== undefined) return;
      const other = await added(list, await bodyFor(declaration, ++n));
      const merged = await post(`${path}/${other}/merge`, { into: id });
      expect([merged.status, merged.body]).toEqual([200, { message: messages.merged.mn, id }]);
      expect((await get(`${path}?perpage=200`)).body.listdata.map((row: { id: number }) => row.id)).not.toContain(
        other,
      );
      const refusedWord = async (from: number, into: number): Promise<unknown> =>
        (await post(`${path}/${from}/merge`, { into })).body.word;
      expect(await refusedWord(id, other)).toBe('CannotMerge');
      expect(await refusedWord(other, id)).toBe('CannotMerge');
      expect(await refusedWord(id, id)).toBe('CannotMerge');
      const third = await added(list, await bodyFor(declaration, ++n));
      expect(await refusedWord(id, third)).toBe('MergedInto');
      expect((await post(`${path}/${third}/delete`, {})).status).toBe(200);
      if (declaration.picker) {
        const [item] = (await get(`${declaration.picker.path}?ids=${other}`)).body[declaration.picker.key];
        expect(item.name).toBe(
          (await get(`${declaration.picker.path}?ids=${id}`)).body[declaration.picker.key][0].name,
        );
      }
      const [last] = (await get(`/api/history/${list}/${other}`)).body.listdata;
      expect((await post(`/api/history/${list}/${other}/undo`, { position: last.position })).status).toBe(200);
      expect((await get(`${path}?perpage=200`)).body.listdata.map((row: { id: number }) => row.id)).toContain(other);
    });

    it('imports its own exported rows without a change', async () => {
      const rows = (await get(`${path}?perpage=200`)).body.listdata as Body[];
      const heads = Object.keys(rows[0] ?? {});
      const cell = (value: unknown): string =>
        Array.isArray(value)
          ? value.some((one) => typeof one === 'object')
            ? stepLines(asSteps(value)).join('; ')
            : value.join(',')
          : typeof value === 'string' || typeof value === 'number'
            ? String(value)
            : '';
      const text = [heads.join('\t'), ...rows.map((row) => heads.map((head) => cell(row[head])).join('\t'))].join('\n');
      const preview = await post(`${path}/import/preview`, { text });
      expect([preview.body.counts, preview.body.rows.filter((row: { state: string }) => row.state !== 'same')]).toEqual(
        [{ new: 0, changed: 0, same: rows.length, wrong: 0 }, []],
      );
      expect(preview.body.unknown).toEqual([]);
    });

    it('is deleted, is gone, and returns when the deletion is undone', async () => {
      const gone = await added(list, await bodyFor(declaration, ++n));
      const answer = await server.call('POST', `${path}/${gone}/delete`, { token: admin, body: { _method: 'DELETE' } });
      expect([answer.status, answer.body.message]).toEqual([200, messages.deleted.mn]);
      expect((await get(`${path}/${gone}`)).status).toBe(404);
      const [last] = (await get(`/api/history/${list}/${gone}`)).body.listdata;
      expect((await post(`/api/history/${list}/${gone}/undo`, { position: last.position })).status).toBe(200);
      expect((await get(`${path}/${gone}`)).status).toBe(200);
    });

    it('is not deleted while something refers to it, and the answer names what', async () => {
      // Counterparts have tests of their own.
      const fieldOf = ({ fields, counterpart }: ReferenceDeclaration) =>
        Object.keys(fields).find((name) => name !== counterpart && fields[name]?.refersTo === list);
      const user = referenceList.find((one) => fieldOf(one) !== undefined);
      if (!user) return;
      const entry = await bodyFor(user, ++n);
      if (entry[fieldOf(user) ?? ''] === null) return;
      await added(
        user.name,
        user.name === 'wagonprice'
          ? { ...entry, type: 1, buleg: await added('wagonbuleg', { name: `group ${n}` }) }
          : entry,
      );
      const stored = (await get(`/api/settings/${user.name}`)).body.listdata[0] as Body;
      const field = fieldOf(user) ?? '';
      const answer = await server.call('DELETE', `${path}/${String(stored[readName(user, field)])}/delete`, {
        token: admin,
      });
      expect([answer.status, answer.body.message, answer.body.errors.usedby[0]]).toEqual([
        422,
        refusals.InUse.mn,
        expect.stringContaining(user.one.mn),
      ]);
    });

    it('is open to the users whom the table of rights names', async () => {
      for (const type of everyType) {
        const token = await server.tokenOf(type);
        const principal = { id: type, type };
        expect([type, (await get(path, token)).status]).toEqual([
          type,
          allowed(`settings.${list}.read`, principal) ? 200 : 403,
        ]);
        expect([type, (await post(path, {}, token)).status]).toEqual([
          type,
          allowed(`settings.${list}.create`, principal) ? 422 : 403,
        ]);
      }
    });
  },
);

/** A field that can be changed without affecting what makes an entry unique. */
function changeFor({ fields, unique = [] }: ReferenceDeclaration, body: Body): [field: string, value: unknown] {
  const free = Object.entries(fields).filter(([name]) => !unique.flat().includes(name));
  const [name, { kind }] = free.find(([, field]) =>
    ['text', 'money', 'rate', 'note', 'integer'].includes(field.kind),
  ) ??
    free[0] ?? ['', { kind: 'text' }];
  return [name, ['money', 'rate', 'integer'].includes(kind) ? 77 : `${String(body[name])} changed`];
}

describe('the reference lists together', () => {
  it('are the same after a rebuild', async () => {
    const { tables } = await server.app
      .get(Kernel)
      .rebuild()
      .run(referenceList.map(({ name }) => name));
    expect(tables.filter(({ equal }) => equal !== true)).toEqual([]);
    expect(tables).toHaveLength(referenceList.length);
  });

  it('are all among the choices of filters, with the fixed choices, and only the requested ones', async () => {
    const { body } = await get('/api/helper/filterdata');
    const named = ['consignee', 'payer', 'agent', 'via', 'thc', 'container', 'commodity', 'transtype'];
    const lists = [
      ...named,
      ...['currency', 'sales', 'tariff', 'invoicetype', 'carriers', 'suppliers', 'transmode', 'achaastatus', 'gaali'],
      'inquirytypes',
    ];
    expect(Object.keys(body).toSorted()).toEqual([...lists, 'country', 'rates'].toSorted());
    for (const list of lists) {
      const wrong = (body[list] as Body[]).filter(
        ({ id, name, ...more }) => id === undefined || typeof name !== 'string' || Object.keys(more).length > 0,
      );
      expect([list, (body[list] as Body[]).length > 0, wrong]).toEqual([list, true, []]);
    }
    expect(body.country).toContainEqual({ name: expect.any(String), code: 'MNG' });
    expect(body.rates).toContainEqual(expect.objectContaining({ currency: 'usd', exchange_rate: expect.any(Number) }));
    // Inactive entries are still found in old rows.
    for (const list of named) {
      const { count } = (await get(`/api/settings/${list}?perpage=1`)).body;
      expect([list, (body[list] as Body[]).length]).toEqual([list, count]);
    }
    expect(Object.keys((await get('/api/helper/filterdata?only=payer,gaali')).body)).toEqual(['payer', 'gaali']);
  });

  it('are sent compressed to clients that accept it, and uncompressed to others', async () => {
    const token = await server.tokenOf(4);
    const taking = async (encoding: string) =>
      server.call('GET', '/api/helper/filterdata', { token, headers: { 'Accept-Encoding': encoding } });
    const [packed, plain] = [await taking('gzip'), await taking('identity')];
    const bytes = ({ headers }: typeof packed): number => Number(headers.get('content-length'));
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(bytes(packed) * 2).toBeLessThan(bytes(plain));
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.body).toEqual(plain.body);
  });

  it('have one default rate for each currency', async () => {
    const first = await added('currency', {
      year: 2031,
      month: 1,
      currency: 'eur',
      exchange_rate: '3700.5',
      is_default: 1,
    });
    const second = await added('currency', {
      year: 2031,
      month: 2,
      currency: 'eur',
      exchange_rate: 3800,
      is_default: 1,
    });
    expect((await get(`/api/settings/currency/${first}`)).body.cdata).toMatchObject({
      is_default: 0,
      exchange_rate: 3700.5,
    });
    expect((await get(`/api/settings/currency/${second}`)).body.cdata.is_default).toBe(1);
    expect(
      (await post('/api/settings/currency', { year: 2031, month: 3, currency: 'mnt', exchange_rate: 1 })).body.errors
        .currency,
    ).toEqual([fieldMessages.tugrikIsOne.mn]);
  });

  it('accept the short bodies of the pickers (D033, D034)', async () => {
    await added('payer', { name: 'Алтан тээх', phone: '99110001' });
    await added('consignee', {
      name: 'Монгол импорт',
      phone: '99110002',
      address: 'Улаанбаатар',
      email: 'import@example.mn',
      active: 1,
    });
    const answer = await post('/api/settings/consignee', { name: 'Монгол импорт', phone: '1' });
    expect(Object.keys(answer.body.errors as object).sort()).toEqual(['address', 'email']);
    expect(
      Object.keys((await post('/api/settings/consignee', { name: 'x', code: '' })).body.errors as object).sort(),
    ).toEqual(['code', 'register', 'type']);
  });

  it('return wagon prices in both directions, the outward one first (D041)', async () => {
    const [a, b] = [await added('ortoo', { name: 'Замын-Үүд' }), await added('ortoo', { name: 'Толгойт' })];
    const group = await added('wagonbuleg', { name: 'Нүүрс' });
    const back = { ortooa: b, ortoob: a, distance: 1113 };
    await added('wagonprice', { ...back, type: 1, buleg: group, price: 500 });
    await added('wagonprice', { ...back, type: 1, price: 400 });
    await added('wagonprice', { ...back, type: 2, empty: 1, container: 1, price: 900 });
    const rate = async (address: string): Promise<number> => (await get(`/api/helper/${address}`)).body.rate as number;
    expect(await rate(`wagonrate?a=${a}&b=${b}&type=1&buleg=${group}`)).toBe(500);
    expect(await rate(`wagonrate?a=${a}&b=${b}&type=1`)).toBe(400);
    expect(await rate(`wagonrate?a=${a}&b=${b}&type=3`)).toBe(0);
    expect(await rate(`containerrate?a=${a}&b=${b}&type=2&empty=1&container=1`)).toBe(900);
    expect(await rate(`containerrate?a=${a}&b=${b}&type=2&empty=0&container=1`)).toBe(0);
    await added('wagonprice', { ortooa: a, ortoob: b, distance: 1113, type: 1, price: 450 });
    expect(await rate(`wagonrate?a=${a}&b=${b}&type=1`)).toBe(450);
    expect(await rate(`wagonrate?a=${b}&b=${a}&type=1`)).toBe(400);
  });

  it.each(['mn', 'en', undefined])(
    'return fixed choices in the words of the specification, in any language: %s (D132)',
    async (language) => {
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
      const row = async (list: string): Promise<Body> =>
        (await server.call('GET', `/api/settings/${list}?perpage=1`, { token: admin, headers })).body.listdata[0];
      const station = await added('ortoo', { name: 'Сүхбаатар' });
      const route = { ortooa: station, ortoob: station, distance: 1, price: 1 };
      await added('wagonprice', { ...route, type: 1 }).catch(() => undefined);
      expect(await row('wagonprice')).toMatchObject({ type: 1, type_name: 'Битүү вагон' });
      const city = await added('city', { name: 'Эрээн', country: 'chn' });
      expect(await row('city')).toMatchObject({ country: 'China', countrycode: 'CHN' });
      const partner = { name: 'Sino', email: 'a@sino.example', phone: '1', country: 'CHN', city };
      for (const list of ['agent', 'supplier']) {
        await added(list, partner);
        expect(await row(list)).toMatchObject({
          country: 'CHN',
          city,
          countrycode: 'CHN',
          city_id: city,
          country_name: 'China',
          city_name: 'Эрээн',
        });
      }
      await added('carrier', { name: 'MIAT', carrier: 1 });
      expect(await row('carrier')).toMatchObject({ carrier: 'Airline', main_id: 1 });
    },
  );

  it('store a currency code in lower case, however it was typed (D043)', async () => {
    const id = await added('currency', { year: 2031, month: 2, currency: 'USD-GB', exchange_rate: 3500 });
    expect((await get(`/api/settings/currency/${id}`)).body.cdata).toMatchObject({ currency: 'usd-gb' });
  });

  it('derive the size of a transport type from its name unless it is sent (D096)', async () => {
    const size = async (body: Body): Promise<unknown> =>
      (await get(`/api/settings/transtype/${await added('transtype', { transmode: 1, ...body })}`)).body.tdata.size;
    expect(await size({ name: "45'HC" })).toBe(40);
    expect(await size({ name: '20 RF' })).toBe(20);
    expect(await size({ name: 'Flat' })).toBe(0);
    expect(await size({ name: "40'OT", size: 20 })).toBe(20);
  });

  it('refuse a city of another country, and offer those of one', async () => {
    const erlian = await added('city', { name: 'Эрээн', country: 'CHN' });
    const answer = await post('/api/settings/agent', {
      name: 'A',
      email: 'a@b.mn',
      phone: '1',
      country: 'RUS',
      city: erlian,
    });
    expect(answer.body.errors.city).toEqual([fieldMessages.cityElsewhere.mn]);
    const offered = (await get('/api/helper/city/CHN?search=erien')).body.citydata;
    expect(offered.map((city: { id: number }) => city.id)).toContain(erlian);
    expect((await get('/api/helper/city/RUS')).body.citydata.map((city: { id: number }) => city.id)).not.toContain(
      erlian,
    );
  });

  it('are found by each of their other names and by the English one', async () => {
    const names = { name: 'Эрээн хот', nameen: 'Erlian City', othernames: '二连浩特, 二连，Эрлянь' };
    const id = await added('city', { ...names, country: 'CHN' });
    const ortoo = await added('ortoo', { name: 'Замын-Үүд төв', othernames: '扎门乌德' });
    const via = await added('via', { name: 'Хоёр хот', othernames: '扎门乌德 - 二连' });
    const found = async (path: string, key: string, search: string): Promise<number[]> =>
      (await get(`${path}?search=${encodeURIComponent(search)}`)).body[key].map((one: { id: number }) => one.id);
    for (const search of ['二连', '二连浩特', 'эрлянь', 'Erlian Ci', 'эрээн хот']) {
      expect([search, await found('/api/helper/city/CHN', 'citydata', search)]).toEqual([search, [id]]);
      expect([search, await found('/api/settings/city', 'listdata', search)]).toEqual([search, [id]]);
    }
    expect(await found('/api/settings/ortoo', 'listdata', '扎门')).toEqual([ortoo]);
    expect(await found('/api/settings/via', 'listdata', '二连')).toEqual([via]);
  });

  it('warn of a name that exists in another spelling', async () => {
    const id = await added('payer', { name: 'Мөнх Тээвэр ХХК', phone: '88001122' });
    const alike = await get(`/api/settings/payer/alike?name=${encodeURIComponent('munkh teever hhk')}&phone=8800-1122`);
    expect(alike.body.listdata).toEqual([{ id, name: 'Мөнх Тээвэр ХХК', fields: ['name', 'phone'] }]);
    expect((await get(`/api/settings/payer/alike?name=${encodeURIComponent('Мөнх Тээвэр')}`)).body.listdata).toEqual(
      [],
    );
  });

  it('are imported after a preview of what is new, changed and wrong, as one action', async () => {
    const id = await added('via', { name: 'Боршоо' });
    const text = `Нэр,Идэвхтэй эсэх,Өөр\nБоршоо,Идэвхгүй,x\nАрцсуурь,,\n,Идэвхтэй,\nХанх,магадгүй,`;
    const preview = (await post('/api/settings/via/import/preview', { text })).body;
    expect(preview).toMatchObject({ unknown: ['Өөр'], counts: { new: 1, changed: 1, same: 0, wrong: 2 } });
    expect(
      preview.rows.map((row: { line: number; state: string; errors: object }) => [
        row.line,
        row.state,
        Object.keys(row.errors),
      ]),
    ).toEqual([
      [2, 'changed', []],
      [3, 'new', []],
      [4, 'wrong', ['name']],
      [5, 'wrong', ['active']],
    ]);
    const rows = preview.rows
      .slice(0, 2)
      .map(({ line, id: entry, given }: { line: number; id: number; given: Body }) => ({ line, id: entry, given }));
    const send = () =>
      server.call('POST', '/api/settings/via/import', {
        token: admin,
        body: { rows },
        headers: { 'Idempotency-Key': 'import-via-1' },
      });
    expect((await send()).body).toMatchObject({ added: 1, changed: 1, message: messages.imported.mn });
    const again = (await send()).body;
    expect(again).toMatchObject({ added: 1, changed: 1 });
    expect((await get('/api/settings/via?search=artssuuri')).body.count).toBe(1);
    expect((await get(`/api/settings/via/${id}`)).body.vdata.active).toBe(2);
    const [last] = (await get(`/api/history/via/${id}`)).body.listdata;
    expect(last.act).toBe(again.act);
  });

  it('return the saved entry to clients that request it, and to no others', async () => {
    const send = (path: string, body: Body, headers: Record<string, string> = {}): Promise<Answer> =>
      server.call('POST', path, { token: admin, body, headers });
    const prefer = { Prefer: 'return=representation' };
    const plain = await send('/api/settings/via', { name: 'Сэлэнгэ', code: 'SLG' });
    expect(Object.keys(plain.body as object).sort()).toEqual(['id', 'message']);
    const { id } = plain.body as { id: number };
    const keyed = { ...prefer, 'Idempotency-Key': 'via-once' };
    const body = { name: 'Сэлэнгэ 2', code: 'SLG' };
    const answer = (await send(`/api/settings/via/${id}/edit`, body, keyed)).body;
    expect(answer).toMatchObject({
      message: messages.updated.mn,
      id,
      record: (await get(`/api/settings/via/${id}`)).body,
    });
    const [event] = (
      await server.database.pool.query(
        `select position::int, meta from event where stream = $1 order by version desc`,
        [`via-${id}`],
      )
    ).rows as { position: number; meta: { once: { answer: unknown } } }[];
    expect(answer.position).toBeGreaterThanOrEqual(event!.position);
    // Only the answer of the command is stored for repeats.
    expect(JSON.stringify(event!.meta.once.answer)).not.toContain('Сэлэнгэ');
    await send(`/api/settings/via/${id}/edit`, { ...body, name: 'Сэлэнгэ 3' });
    const repeated = (await send(`/api/settings/via/${id}/edit`, body, keyed)).body;
    expect(repeated).toMatchObject({ id, record: { vdata: { name: 'Сэлэнгэ 3' } } });
    expect((await send(`/api/settings/via/${id}/edit`, body, { 'Idempotency-Key': 'via-once' })).body).toEqual({
      message: messages.updated.mn,
      id,
    });
  });

  it('erase a person whose entry is deleted, and never a company', async () => {
    const body = {
      lastname: 'Доржийн',
      firstname: 'Баатар',
      phone: '99887766',
      register: 'УЗ85010112',
      bank: 'Хаан',
      account: '5001234567',
    };
    const id = await added('driver', body);
    expect((await post(`/api/settings/driver/${id}/erase`, {})).status).toBe(422);
    expect((await post(`/api/settings/driver/${id}/delete`, {})).status).toBe(200);
    expect((await post(`/api/settings/driver/${id}/erase`, {})).status).toBe(200);
    const notErased = await server.database.pool.query(
      `select 1 from driver where id = $1 and (phone is not null or register is not null or name is not null or search <> '')`,
      [id],
    );
    expect(notErased.rows).toEqual([]);
    const company = await added('consignee', { code: 'ER-1', name: 'Компани', register: '1234567', type: 1 });
    await post(`/api/settings/consignee/${company}/delete`, {});
    expect((await post(`/api/settings/consignee/${company}/erase`, {})).body.message).toBe(refusals.NotAPerson.mn);
  });

  it('are all present, each with a picker but those that are only looked up', () => {
    expect(referenceList).toHaveLength(22);
    expect(referenceList.filter((declaration) => !declaration.picker).map(({ name }) => name)).toEqual([
      'wagonprice',
      'currency',
      'clockterms',
      'partyaccount',
    ]);
    expect(Object.keys(references)).toEqual(referenceList.map(({ name }) => name));
  });
});
