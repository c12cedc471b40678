import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Origin } from '../../../contract/origin/origin.js';
import { fieldMessages, Refusal } from '../../../contract/refusals/refusals.js';
import { fold } from '../../../contract/text/fold.js';
import { envelope, testKernel, type TestKernel } from '../../../test/builders/kernel.js';
import { userAggregate } from '../../identity/user/user.aggregate.js';
import { movesAggregate } from '../../origin/moves.aggregate.js';
import { beginMove, endMove } from '../../origin/moves-commands.js';
import { referenceAggregates } from '../catalogue.js';
import { commandsOfList } from './list-commands.js';

const { save, remove, restore, moveOut } = commandsOfList('payer');
const by = envelope({ actor: { userId: 1, type: 4, door: 'http' } });
const given = (name: string) => ({ name, email: 'a@b.mn', phone: '99110011', address: 'УБ', active: 1 });
const origin = (number: string, line = 7): Origin => ({
  move: 1,
  system: 'Ачаа 3.1',
  number,
  file: 'харилцагч.xlsx',
  sheet: 'Жагсаалт',
  line,
});

describe('an entry that came from another system', () => {
  let test: TestKernel;
  beforeAll(async () => {
    test = await testKernel({ aggregates: [...referenceAggregates, userAggregate, movesAggregate] });
  });
  afterAll(() => test.close());

  const moved = async (...rows: { id?: number; name: string; from: Origin }[]): Promise<number[]> => {
    const command = {
      rows: rows.map(({ id, name, from }) => ({ ...(id && { id }), given: given(name), origins: [from] })),
    };
    return (await test.kernel.commands.run(save, command, envelope())).ids;
  };
  const numbers = async (id: number) =>
    (
      await test.pool.query<{ number: string; line: number }>(
        `select number, line from origin where kind = 'payer' and record_id = $1 order by at`,
        [id],
      )
    ).rows;
  const searched = async (text: string) =>
    (await test.pool.query<{ id: number }>(`select id from payer where search like '%' || $1 || '%'`, [text])).rows.map(
      ({ id }) => id,
    );

  it('has its old number, by which it is found, and says which line of which sheet it was', async () => {
    const [first = 0, second = 0] = await moved(
      { name: 'Говь Тээвэр', from: origin('Х-0017', 7) },
      { name: 'Хангай Ложистик', from: origin('Х-0018', 8) },
    );
    expect(await numbers(first)).toEqual([{ number: 'Х-0017', line: 7 }]);
    expect(await searched(fold('х-0018'))).toEqual([second]);
    const { rows } = await test.pool.query(`select type from event where stream = $1 order by version`, [
      `payer-${first}`,
    ]);
    expect(rows.map(({ type }) => type)).toEqual(['PayerAdded', 'PayerMovedIn']);
  });

  it('has the same old number once, also when a later sheet brings it again', async () => {
    const [id = 0] = await moved({ name: 'Алтай Карго', from: origin('Х-0100', 3) });
    await moved({ id, name: 'Алтай Карго ХХК', from: origin('Х-0100', 30) });
    await moved({ id, name: 'Алтай Карго Групп', from: origin('Х-0101', 31) });
    expect(await numbers(id)).toEqual([
      { number: 'Х-0100', line: 30 },
      { number: 'Х-0101', line: 31 },
    ]);
  });

  it('still has its first origin when a later move that brought the same old number is taken back', async () => {
    const [id = 0] = await moved({ name: 'Булган Карго', from: origin('Х-0150', 3) });
    await moved({ id, name: 'Булган Карго ХХК', from: { ...origin('Х-0150', 30), move: 2 } });
    expect(await numbers(id)).toEqual([{ number: 'Х-0150', line: 30 }]);
    await test.kernel.commands.run(moveOut, { id, move: 2 }, by);
    expect(await numbers(id)).toEqual([{ number: 'Х-0150', line: 3 }]);
  });

  it('gets a further number by a row that says what is stored, and is not touched by one whose number it has', async () => {
    const [id = 0] = await moved({ name: 'Дорнод Транс', from: origin('Х-0200') });
    await moved({ id, name: 'Дорнод Транс', from: origin('Х-0200', 30) });
    await moved({ id, name: 'Дорнод Транс', from: origin('Х-0201', 31) });
    expect(await numbers(id)).toEqual([
      { number: 'Х-0200', line: 7 },
      { number: 'Х-0201', line: 31 },
    ]);
  });

  it('gives its old number free when it is deleted, and has it again when it is restored', async () => {
    const [id = 0] = await moved({ name: 'Сэлэнгэ Экспресс', from: origin('Х-0300') });
    await test.kernel.commands.run(remove, { id }, by);
    expect(await numbers(id)).toEqual([]);
    await test.kernel.commands.run(restore, { id }, by);
    expect(await numbers(id)).toEqual([{ number: 'Х-0300', line: 7 }]);
  });

  describe('of a move that is being written', () => {
    const mover = envelope({ actor: { userId: 1, type: 4, door: 'move' } });
    const account = (payer: number) => ({
      rows: [
        {
          given: {
            ...{ payer, agent: null, bank: 'Хаан банк', bic: null, account: '5003123456' },
            ...{ currency: 'mnt', holder: 'Орхон Карго', address: null },
          },
        },
      ],
    });
    const refused = (promise: Promise<unknown>) =>
      promise.then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? (error.details.fields ?? error.word) : String(error)),
      );

    it('is changed, deleted and named by the move alone until the move has ended', async () => {
      const from = { ...origin('Х-0500'), move: 5 };
      await test.kernel.commands.run(beginMove, { move: 5 }, mover);
      const [id = 0] = await moved({ name: 'Орхон Карго', from });
      const rename = { rows: [{ id, given: given('Орхон Карго ХХК') }] };
      const names = () => test.kernel.commands.run(commandsOfList('partyaccount').save, account(id), by);
      expect(await refused(test.kernel.commands.run(save, rename, by))).toBe('BeingMoved');
      expect(await refused(test.kernel.commands.run(remove, { id }, by))).toBe('BeingMoved');
      expect(await refused(names())).toEqual({ payer: [fieldMessages.beingMoved.mn] });
      expect(await refused(test.kernel.commands.run(save, rename, mover))).toBe('done');
      await test.kernel.commands.run(endMove, { move: 5 }, mover);
      expect(await refused(names())).toBe('done');
      expect(await refused(test.kernel.commands.run(save, { rows: [{ id, given: given('Орхон') }] }, by))).toBe('done');
    });

    it('is no matter of entries that were there before', async () => {
      const [id = 0] = await moved({ name: 'Хэрлэн Транс', from: origin('Х-0600') });
      await test.kernel.commands.run(beginMove, { move: 6 }, mover);
      expect(await refused(test.kernel.commands.run(save, { rows: [{ id, given: given('Хэрлэн') }] }, by))).toBe(
        'done',
      );
      await test.kernel.commands.run(endMove, { move: 6 }, mover);
    });

    it('is begun and ended once, and by administrators alone', async () => {
      const events = async () => (await test.pool.query(`select type from event where stream = 'moves-1'`)).rowCount;
      const before = await events();
      for (const command of [beginMove, beginMove, endMove, endMove])
        await test.kernel.commands.run(command, { move: 9 }, by);
      expect(await events()).toBe(Number(before) + 2);
      const clerk = envelope({ actor: { userId: 7, type: 7, door: 'http' } });
      expect(await refused(test.kernel.commands.run(beginMove, { move: 10 }, clerk))).toBe('NotAllowed');
    });
  });
});
