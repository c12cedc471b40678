import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firm, MoveOffice } from './move-office.js';

const parties = 'Дугаар;Харилцагч;РД;Утас;Төлөгч\n';

let office: MoveOffice;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.nameFirm();
}, 240_000);
afterAll(() => office?.close());

const named = async (...names: string[]): Promise<{ id: number; name: string }[]> => {
  const { listdata } = await office.done(office.get('/api/settings/payer?perpage=200', 4));
  return listdata.filter(({ name }: { name: string }) => names.includes(name));
};

describe('a later move', () => {
  const system = 'Салбарын программ';
  const states = async (move: number) => (await office.rows(move)).map(({ state, target }) => [state, target]);

  it('of the same system knows the records that the earlier one brought by their old numbers', async () => {
    await office.confirmed(`${parties}Б-1;Туяа ХХК;5012410;99112310;тийм\nБ-2;Нараа ХХК;5012411;99112311;тийм\n`, {
      firm,
      system,
    });
    const [tuya] = await named('Туяа ХХК');
    const { move } = await office.moveOf(`${parties}Б-1;Туяа Трейд ХХК;5012499;99112310;тийм\n`);
    expect((await office.one(move)).system).toBe(system);
    await office.check(move);
    expect(await states(move)).toEqual([['changed', `payer:${tuya!.id}`]]);
    expect((await office.confirm(move)).body.word).toBe('MoveNothingToWrite');
    expect(await office.tickChanged(move)).toBe(1);
    expect((await office.one(move)).ticked).toEqual({ changed: 1, doubtful: 0 });
    await office.done(office.confirm(move));
    expect(await office.ended(move)).toMatchObject({
      state: 'confirmed',
      lists: [{ list: 'payer', new: 0, changed: 1 }],
    });
    expect((await named('Туяа ХХК', 'Туяа Трейд ХХК')).map(({ id, name }) => [id, name])).toEqual([
      [tuya!.id, 'Туяа Трейд ХХК'],
    ]);
  });

  it('changes no record whose row nobody ticked: alone, by sheet and kind, and as long as it says the same', async () => {
    const list = (phone: string) =>
      `${parties}Б-11;Намар ХХК;5012441;${phone};тийм\nБ-12;Өвөл ХХК;5012442;${phone};тийм\nБ-13;Зун ХХК;5012443;${phone};тийм\n`;
    await office.confirmed(list('99112341'), { firm, system });
    const { move, sheet } = await office.moveOf(list('99112342'));
    await office.check(move);
    const tick = (body: object) => office.done(office.post(`/api/moves/${move}/tick`, { is_ticked: true, ...body }));
    const ticked = async () => (await office.rows(move)).filter((row) => row.is_ticked).map(({ name }) => name);
    expect((await tick({ all: { state: 'changed', kind: 'staff' } })).rows).toBe(0);
    expect((await tick({ all: { state: 'changed', sheet: sheet + 1 } })).rows).toBe(0);
    expect((await tick({ rows: [{ sheet, kind: 'parties', line: 2 }] })).rows).toBe(1);
    await office.check(move);
    expect(await ticked()).toEqual(['Намар ХХК']);
    expect((await tick({ all: { state: 'changed', sheet, kind: 'parties' } })).rows).toBe(2);
    expect((await tick({ is_ticked: false, rows: [{ sheet, kind: 'parties', line: 4 }] })).rows).toBe(1);
    // A tick was given for what was seen then.
    const id = (await named('Өвөл ХХК'))[0]!.id;
    const edited = {
      ...{ name: 'Өвөл ХХК', email: '', phone: '88112342', address: '', register: '5012442', active: 1 },
      ...{ creditlimit: '', termdays: '' },
    };
    await office.done(office.post(`/api/settings/payer/${id}/edit`, edited, 4));
    await office.check(move);
    expect(await ticked()).toEqual(['Намар ХХК']);
    await office.done(office.confirm(move));
    const { sheets } = await office.ended(move);
    expect(sheets).toMatchObject([
      { rows: 3, changed: 1, changed_left_out: 2, new: 0, same: 0, doubtful: 0, wrong: 0 },
    ]);
    const phones = await office.done(office.get('/api/settings/payer?perpage=200', 4));
    const phoneOf = (name: string) => phones.listdata.find((one: { name: string }) => one.name === name)?.phone;
    expect(['Намар ХХК', 'Өвөл ХХК', 'Зун ХХК'].map(phoneOf)).toEqual(['99112342', '88112342', '99112341']);
  });

  it('of another system has numbers of its own, as soon as that is said', async () => {
    const { move } = await office.moveOf(`${parties}Б-2;Солонго ХХК;5012420;99112320;тийм\n`);
    await office.check(move);
    expect((await states(move))[0]?.[0]).toBe('changed');
    const { name } = await office.one(move);
    await office.done(office.post(`/api/moves/${move}/name`, { name, system: 'Өөр программ' }));
    expect(await office.one(move)).toMatchObject({ system: 'Өөр программ', check: { is_outdated: true } });
    await office.check(move);
    expect(await states(move)).toEqual([['new', null]]);
  });

  it('finds a merged record by the number of the one that was merged into it', async () => {
    await office.confirmed(`${parties}Б-5;Алтан ХХК;5012430;99112330;тийм\nБ-6;Мөнгөн ХХК;5012431;99112331;тийм\n`, {
      firm,
      system,
    });
    const [golden] = await named('Алтан ХХК');
    const [silver] = await named('Мөнгөн ХХК');
    await office.done(office.post(`/api/settings/payer/${silver!.id}/merge`, { into: golden!.id }, 4));
    const { move } = await office.moveOf(`${parties}Б-6;Алтан ХХК;5012430;99112330;тийм\n`);
    await office.check(move);
    expect(await states(move)).toEqual([['same', `payer:${golden!.id}`]]);
  });
});
