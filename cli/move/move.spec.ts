import { readFile, writeFile } from 'node:fs/promises';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commandsOfList } from '../../server/reference/entries/list-commands.js';
import { CommandLineMoves, type Rows } from '../../test/builders/command-line-moves.js';
import { envelope } from '../../test/builders/kernel.js';

let moves: CommandLineMoves;
beforeAll(async () => {
  moves = await CommandLineMoves.open();
}, 240_000);
afterAll(() => moves?.close());

const parties = 'Дугаар;Харилцагч;РД;Утас;Төлөгч\n';
const path = (name: string) => moves.path(name);
const zuuch = (argv: readonly string[], input?: string) => moves.zuuch(argv, input);
const answer = <A = Rows>(argv: readonly string[], input?: string) => moves.answer<A>(argv, input);
const moveOf = (name: string, text: string) => moves.moveOf(name, text);
const check = (move: string, ...more: string[]) => moves.check(move, ...more);
const payers = () => moves.payers();
const confirm = (move: string, ...more: string[]) =>
  answer<Record<string, unknown>>([
    'move',
    'confirm',
    move,
    '--firm',
    moves.firm,
    '--without-totals',
    ...more,
    '--yes',
  ]);

describe('zuuch move new', () => {
  it('begins nothing in a dry run, and a move with --yes', async () => {
    expect((await answer(['move', 'new', 'Харилцагч', '--dry-run'])).data).toEqual({ id: null, name: 'Харилцагч' });
    expect((await answer(['move', 'list'])).data).toEqual([]);
    const { data } = await answer<{ id: string }>(['move', 'new', 'Харилцагч', '--yes']);
    expect((await answer(['move', 'list'])).data).toMatchObject([
      { id: data.id, name: 'Харилцагч', system: 'Харилцагч', state: 'preparing', files: 0, by: 'saraa' },
    ]);
  });

  it('works in the name of an account that may, and of nobody else', async () => {
    expect(await zuuch(['move', 'new', 'Өөр', '--by', 'bold@ganzam.test', '--yes'])).toMatchObject({
      exit: 4,
      messages: expect.stringContaining('bold@ganzam.test may not do this'),
    });
    expect((await zuuch(['move', 'new', 'Харилцагч', '--yes'])).exit).toBe(1);
    expect((await zuuch(['move', 'add', '999', 'nothing.csv', '--yes'])).exit).toBe(5);
  });
});

describe('zuuch move add', () => {
  it('reads several files and a pasted block, and says which could not be read', async () => {
    await writeFile(path('clients.csv'), 'Харилцагч;РД\nОрхон ХХК;5012345\n');
    await writeFile(path('locked.xlsx'), Buffer.from('d0cf11e0a1b11ae100', 'hex'));
    const { data: move } = await answer<{ id: string }>(['move', 'new', 'Файлууд', '--yes']);
    const files = ['-', path('clients.csv'), path('locked.xlsx')];
    expect((await answer(['move', 'add', move.id, ...files, '--dry-run'], parties)).data).toHaveLength(3);
    const text = `${parties}А-1;Туул ХХК;5012346;99112233;тийм\n`;
    const { exit, data } = await answer(['move', 'add', move.id, ...files, '--name', 'pasted', '--yes'], text);
    expect({ exit, data }).toMatchObject({
      exit: 7,
      data: [
        { name: 'pasted', state: 'read', sheets: 'pasted: parties', message: null },
        { name: 'clients.csv', state: 'read', sheets: 'clients: parties' },
        { name: 'locked.xlsx', state: 'refused', message: expect.stringContaining('old format') },
      ],
    });
    const again = await answer(['move', 'add', move.id, path('clients.csv'), '--yes']).catch(
      ({ message }: Error) => message,
    );
    expect(again).toContain('clients.csv');
  });

  it('goes on with a file that an earlier command was killed over', async () => {
    const move = await moveOf('Тасарсан файл', `${parties}К-1;Дэлгэр ХХК;5012347;99112234;тийм\n`);
    const { rows } = await moves.test.pool.query(
      `update move_file set read_at = null where move_id = $1 returning id`,
      [move],
    );
    await moves.test.pool.query(`delete from move_sheet where file_id = $1`, [rows[0].id]);
    await moves.killed('move-read', rows[0].id);
    const again = await answer(['move', 'add', move, '-', '--yes'], `${parties}К-1;Дэлгэр ХХК;5012347;99112234;тийм\n`);
    expect(again).toMatchObject({ exit: 0, data: [{ file: String(rows[0].id), state: 'read' }] });
    expect((await answer(['move', 'list'])).data.find(({ id }) => id === move)).toMatchObject({ files: 1 });
  });
});

describe('zuuch move map', () => {
  it('shows what columns were taken for, sets them, and takes a mapping from one move to another', async () => {
    const move = await moveOf('Тааруулах', 'Код;Нэршил;Утас\nА-1;Далан ХХК;99112233\n');
    expect((await zuuch(['move', 'map', move, '--kind', 'parties', '--yes'])).exit).toBe(0);
    const columns = ['--column', 'oldNumber=A', 'name=2', '--fixed', 'isPayer=тийм'];
    const { data: planned } = await answer(['move', 'map', move, ...columns]);
    expect(planned.find(({ field }) => field === 'isPayer')).toBeUndefined();
    const { data } = await answer(['move', 'map', move, ...columns, '--write', path('mapping.json'), '--yes']);
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'parties', field: 'oldNumber', column: 'A', head: 'Код', state: 'chosen' }),
        expect.objectContaining({ field: 'name', column: 'B', head: 'Нэршил', state: 'chosen' }),
        expect.objectContaining({ field: 'phone', column: 'C', state: 'guessed' }),
        expect.objectContaining({ field: 'isPayer', column: null, fixed: 'тийм' }),
      ]),
    );
    const other = await moveOf('Тааруулах 2', 'Утас;Код;Нэршил\n99112233;А-1;Далан ХХК\n');
    const { data: read } = await answer(['move', 'map', other, '--read', path('mapping.json'), '--yes']);
    expect(Object.fromEntries(read.map(({ field, column, fixed }) => [field, column ?? fixed]))).toMatchObject({
      ...{ oldNumber: 'B', name: 'C', phone: 'A', isPayer: 'тийм' },
    });
  });

  it('says what it cannot take', async () => {
    const move = await moveOf('Буруу', parties);
    const refused = async (...argv: string[]) => (await zuuch(['move', 'map', move, ...argv, '--yes'])).messages;
    expect(await refused('--column', 'nothing=A')).toContain('nothing is no column of parties');
    expect(await refused('--column', 'name=Ц')).toContain('Ц is no column');
    expect(await refused('--sheet', 'other', '--head', '1')).toContain('There is no sheet other');
    expect(await refused('--use', 'none')).toContain('No mapping none fits the sheet');
    await writeFile(path('other.json'), '{"sheets": 1}');
    expect(await refused('--read', path('other.json'))).toContain('is no file that move map --write has written');
  });
});

describe('zuuch move check', () => {
  it('counts rows by state and reason, and ends with 7 while something would stay behind', async () => {
    const move = await moveOf(
      'Шалгах',
      `${parties}Б-1;Сэлэнгэ ХХК;5012350;99112240;тийм\nБ-2;Тэрэлж ХХК;5012351;;тийм\nБ-3;Хангай ХХК;;99112242;тийм\n`,
    );
    expect((await zuuch(['move', 'check', move, '--dry-run'])).messages).toContain('never checked');
    const { exit, data } = await check(move, '--wrong', path('wrong.xlsx'));
    expect({ exit, data }).toMatchObject({
      exit: 7,
      data: { new: 1, wrong: 1, doubtful: 1, ticked: 0, questions: 0 },
    });
    expect(data.found.filter(({ reason }) => reason === null).map(({ state, rows }) => [state, rows])).toEqual([
      ['new', 1],
      ['wrong', 1],
      ['doubtful', 1],
    ]);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(path('wrong.xlsx'));
    const written = workbook.worksheets[0]?.getSheetValues() ?? [];
    expect(JSON.stringify(written)).toContain('Тэрэлж ХХК');
    expect(JSON.stringify(written)).not.toContain('Сэлэнгэ ХХК');
    const doubtful = data.found.find(({ state, reason }) => state === 'doubtful' && reason !== null);
    expect((await check(move, '--tick', String(doubtful?.['reason']))).data).toMatchObject({ ticked: 1 });
  });

  it('says how many changed rows are not ticked, and ticks them: all, of a kind or sheet, or one', async () => {
    const list = (phone: string) =>
      `${parties}З-1;Зүүн ХХК;5012400;${phone};тийм\nЗ-2;Баруун ХХК;5012401;${phone};тийм\n`;
    const before = await moveOf('Өмнөх', list('99112290'));
    await check(before);
    await confirm(before);
    const move = await moveOf('Дараах', list('99112291'));
    const { exit, data } = await check(move);
    expect({ exit, data }).toMatchObject({ exit: 7, data: { changed: 2, ticked: 0, changed_not_ticked: 2 } });
    expect((await zuuch(['move', 'check', move, '--dry-run'])).messages).toContain('2 changed rows are not ticked');
    const sheet = String(data.found[0]?.['sheet']);
    expect((await check(move, '--tick-changed', `${sheet}:2`)).data).toMatchObject({
      ticked: 1,
      changed_not_ticked: 1,
    });
    expect((await answer<Record<string, unknown>>(['move', 'confirm', move])).data).toMatchObject({
      left_out: 1,
      sheets: [{ rows: 2, changed: 1, changed_left_out: 1 }],
    });
    expect(await zuuch(['move', 'check', move, '--tick-changed', 'nothing', '--yes'])).toMatchObject({
      exit: 2,
      messages: expect.stringContaining('nothing is no sheet, kind or row'),
    });
    for (const which of [sheet, 'parties', 'all'])
      expect(await check(move, '--tick-changed', which)).toMatchObject({ exit: 0, data: { changed_not_ticked: 0 } });
    await answer(['move', 'undo', before, '--yes']);
  });

  it('writes the questions, and reads their answers back', async () => {
    const move = await moveOf(
      'Асуулт',
      'Харилцагч;Утас;И-мэйл;Улс;Хот;Агент\nWestwind;99112233;w@westwind.test;Хятадын улс;;тийм\n',
    );
    const { exit, data } = await check(move, '--questions', path('answers.csv'));
    expect({ exit, questions: data['questions'] }).toEqual({ exit: 7, questions: 1 });
    expect(data.found.at(-1)).toMatchObject({ kind: 'country', state: 'open', rows: 1 });
    const written = await readFile(path('answers.csv'), 'utf8');
    await writeFile(path('answers.csv'), written.replace(/("?)(\r\n)$/, '$1Хятад$2'));
    expect((await check(move, '--answers', path('answers.csv'))).data).toMatchObject({ questions: 0 });
  });
});

describe('zuuch move check of parties that may be one', () => {
  const two = `${parties}Х-1;Ганга ХХК;5012460;99112460;тийм\nХ-2;Ganga LLC;5012460;99112461;тийм\n`;
  const decidedAs = (table: string, decision: string): string => table.replace(/("?)(\r\n)$/, `$1${decision}$2`);

  it('writes them, and reads back what was decided', async () => {
    const move = await moveOf('Хос', two);
    expect((await check(move, '--doubles', path('doubles.csv'))).data).toMatchObject({ new: 2, joined: 0 });
    const written = await readFile(path('doubles.csv'), 'utf8');
    expect(written.split('\r\n')[1]).toMatch(/Ganga LLC.*Ганга ХХК|Ганга ХХК.*Ganga LLC/);
    await writeFile(path('decided.csv'), decidedAs(written, 'Joined'));
    expect((await check(move, '--decisions', path('decided.csv'))).data).toMatchObject({ new: 1, joined: 1 });
    await writeFile(path('apart.csv'), decidedAs(written, 'Apart'));
    expect((await check(move, '--decisions', path('apart.csv'))).data).toMatchObject({ new: 2, joined: 0 });
  });

  it('says in which line a decision is none, and takes none of them', async () => {
    const move = await moveOf('Хос 2', two);
    await check(move, '--doubles', path('doubles.csv'));
    await writeFile(path('wrong.csv'), decidedAs(await readFile(path('doubles.csv'), 'utf8'), 'Perhaps'));
    const { exit, messages } = await zuuch(['move', 'check', move, '--decisions', path('wrong.csv'), '--yes']);
    expect(exit).toBeGreaterThan(0);
    expect(messages).toMatch(/no right decision, so none was taken[^]*line2: /);
    expect((await check(move)).data).toMatchObject({ new: 2, joined: 0 });
  });
});

describe('zuuch move confirm and undo', () => {
  it('show what they would do, write what fits, and take it back', async () => {
    const before = await payers();
    const move = await moveOf(
      'Батлах',
      `${parties}В-1;Онон ХХК;5012360;99112250;тийм\nВ-2;Улз ХХК;5012361;99112251;тийм\nВ-3;Халх ХХК;5012362;;тийм\n`,
    );
    await check(move);
    const planned = await answer<Record<string, unknown>>(['move', 'confirm', move]);
    expect(planned).toMatchObject({
      exit: 7,
      data: { state: 'preparing', left_out: 1, sheets: [{ rows: 3, new: 2, wrong: 1 }] },
    });
    expect(await payers()).toEqual(before);
    expect(await zuuch(['move', 'confirm', move, '--yes'])).toMatchObject({
      exit: 2,
      messages: expect.stringContaining(`Add --firm "${moves.firm}"`),
    });
    expect((await zuuch(['move', 'confirm', move, '--firm', 'Ганзам', '--yes'])).exit).not.toBe(0);
    const written = await confirm(move);
    expect(written).toMatchObject({
      exit: 7,
      data: { state: 'confirmed', system: 'Хуучин', by: 'saraa', lists: [{ list: 'payer', new: 2, changed: 0 }] },
    });
    expect(await payers()).toEqual([...before, 'Онон ХХК', 'Улз ХХК'].sort());
    expect(await answer(['move', 'report', move])).toEqual(written);
    const looked = await answer<Record<string, unknown>>(['move', 'undo', move]);
    expect(looked.data['state']).toBe('confirmed');
    const { exit, data } = await answer<Record<string, unknown>>(['move', 'undo', move, '--yes']);
    expect({ exit, data }).toMatchObject({ exit: 0, data: { state: 'preparing', stays: [] } });
    expect(await payers()).toEqual(before);
  });

  it('take back one of the records that stayed, where its list allows it', async () => {
    const move = await moveOf('Үлдсэн', `${parties}В-8;Бүрэн ХХК;5012368;99112258;тийм\n`);
    await check(move);
    await confirm(move);
    const { rows } = await moves.test.pool.query<{ id: number }>(`select id from payer where name = 'Бүрэн ХХК'`);
    const id = rows[0]!.id;
    await moves.test.kernel.commands.run(
      commandsOfList('payer').save,
      { rows: [{ id, given: { phone: '88112258' } }] },
      envelope({ actor: { userId: 1, type: 4, door: 'http' } }),
    );
    expect(await answer(['move', 'undo', move, '--yes'])).toMatchObject({
      exit: 7,
      data: { state: 'preparing', stays: [{ list: 'payer', id: String(id) }] },
    });
    expect((await zuuch(['move', 'undo', move, '--let-go', 'payer', '--yes'])).exit).toBe(2);
    expect((await zuuch(['move', 'undo', move, '--let-go', `agent:${id}`, '--yes'])).exit).toBe(5);
    expect(await answer(['move', 'undo', move, '--let-go', `payer:${id}`, '--yes'])).toMatchObject({
      exit: 0,
      data: { stays: [] },
    });
    expect(await payers()).not.toContain('Бүрэн ХХК');
  });

  it('go on where they were when an earlier one was killed', async () => {
    const move = await moveOf('Тасарсан', `${parties}Г-1;Туурь ХХК;5012370;99112260;тийм\n`);
    await check(move);
    const killed = async (kind: string, state: string): Promise<void> => {
      await moves.test.pool.query(`update move set state = $2, confirmed_by = 1 where id = $1`, [move, state]);
      await moves.killed(kind, move);
    };
    await killed('move-confirm', 'writing');
    expect(await answer(['move', 'confirm', move, '--yes'])).toMatchObject({ exit: 0, data: { state: 'confirmed' } });
    await killed('move-take-back', 'takingBack');
    expect(await answer(['move', 'undo', move, '--yes'])).toMatchObject({ exit: 0, data: { state: 'preparing' } });
  });

  it('say why nothing was written', async () => {
    const move = await moveOf('Татгалзсан', `${parties}Д-1;Идэр ХХК;5012380;99112270;тийм\n`);
    await check(move);
    await moves.test.pool.query(
      `update move_row set name = 'х', state = 'changed', is_ticked = true where move_id = $1`,
      [move],
    );
    expect(await zuuch(['move', 'confirm', move, '--firm', moves.firm, '--without-totals', '--yes'])).toMatchObject({
      exit: 6,
      messages: expect.stringContaining('Nothing was written'),
    });
  });
});

describe('zuuch move compare', () => {
  it('ends with 7 while something differs, and with 0 when the old system can rest', async () => {
    const list = `${parties}Е-1;Эгийн ХХК;5012390;99112280;тийм\nЕ-2;Сүмбэр ХХК;5012391;99112281;тийм\n`;
    const move = await moveOf('Зэрэгцээ', list);
    await check(move);
    await confirm(move);
    const compare = (text: string, ...more: string[]) =>
      answer<Record<string, unknown> & { rows: Rows }>(['move', 'compare', move, '-', ...more], text);
    expect((await compare(list, '--dry-run')).data).toMatchObject({ comparison: null, rows: [] });
    expect(await compare(list, '--yes')).toMatchObject({
      exit: 0,
      data: { state: 'done', equal: 2, differs: 0, rows: [] },
    });
    expect((await compare(list, '--all', '--yes')).data.rows.map(({ state }) => state)).toEqual(['equal', 'equal']);
    const later = list.replace('99112281', '88112281').replace('Е-1;', 'Е-9;').replace('Эгийн', 'Орхон гол');
    const { exit, data } = await compare(later, '--yes');
    expect({ exit, data }).toMatchObject({ exit: 7, data: { differs: 1, onlyThere: 1, equal: 0 } });
    expect(data.rows).toContainEqual(
      expect.objectContaining({ name: 'Сүмбэр ХХК', field: 'Phone', here: '99112281', there: '88112281', by: null }),
    );
    expect(data.rows).toContainEqual(expect.objectContaining({ state: 'onlyHere', name: 'Эгийн ХХК', list: 'payer' }));
  });

  it('goes on with the comparison of an earlier command that was killed', async () => {
    const list = `${parties}З-1;Завхан ХХК;5012396;99112286;тийм\n`;
    const move = await moveOf('Зэрэгцээ 3', list);
    await check(move);
    await confirm(move);
    const { data: first } = await answer<Record<string, unknown>>(['move', 'compare', move, '-', '--yes'], list);
    await moves.killed('move-check', String(first['comparison']));
    const { data: again } = await answer<Record<string, unknown>>(['move', 'compare', move, '-', '--yes'], list);
    expect(again['comparison']).toBe(first['comparison']);
    const { data: next } = await answer<Record<string, unknown>>(['move', 'compare', move, '-', '--yes'], list);
    expect(next['comparison']).not.toBe(first['comparison']);
  });

  it('says how to map a list whose columns are none of the move', async () => {
    const move = await moveOf('Зэрэгцээ 2', `${parties}Ж-1;Жаргал ХХК;5012395;99112285;тийм\n`);
    await check(move);
    await confirm(move);
    expect(await zuuch(['move', 'compare', move, '-', '--yes'], 'А;Б\nнэг;хоёр\n')).toMatchObject({
      exit: 1,
      messages: expect.stringContaining('zuuch move map'),
    });
  });
});
