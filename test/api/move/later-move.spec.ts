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
    await office.done(office.confirm(move));
    expect(await office.ended(move)).toMatchObject({
      state: 'confirmed',
      lists: [{ list: 'payer', new: 0, changed: 1 }],
    });
    expect((await named('Туяа ХХК', 'Туяа Трейд ХХК')).map(({ id, name }) => [id, name])).toEqual([
      [tuya!.id, 'Туяа Трейд ХХК'],
    ]);
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
