import { describe, expect, it } from '@jest/globals';
import type { MoveFile, MoveSheet, OneMove } from './move-calls';
import { firstStep, isWorking, namedStep, openOfSteps, stepsOf } from './steps';

const file = (state: MoveFile['state']): MoveFile => ({
  ...{ id: 1, name: 'Харилцагч.xlsx', bytes: 1, state, progress: null, message: null, replaced: null },
  ...{ added: '2026-03-01 10:00', by: 'Ананд' },
});
const counts = { new: 0, changed: 0, same: 0, joined: 0, wrong: 0, doubtful: 0 };
const sheet = (...missing: string[]): MoveSheet => ({
  ...{ id: 1, file: 1, name: 'Sheet1', is_hidden: false, rows: 3, columns: 3, hidden_rows: 0, kinds: ['parties'] },
  ...{ missing: missing.map((field) => ({ kind: 'parties', field })), counts, version: 1 },
});
const never: OneMove['check'] = { state: 'never', done: 0, total: 0, at: null, is_outdated: false };
const move = (
  files: MoveFile[],
  {
    sheets = [] as MoveSheet[],
    questions = 0,
    doubles = 0,
    wrong = 0,
    doubtful = 0,
    changed = 0,
    ticked = { changed: 0, doubtful: 0 },
    check = never,
    differing = 0,
  } = {},
): OneMove => ({
  ...{ id: 1, name: 'Харилцагч', system: 'Хуучин', compares: null, state: 'preparing' },
  ...{ created: '2026-03-01 10:00', by: 'Ананд', version: 1 },
  ...{ files, sheets, questions, doubles, sure_doubles: 0, ticked, check },
  counts: { ...counts, wrong, doubtful, changed },
  totals: { typed: differing, differing },
  differences: 0,
});

describe('the steps of a move', () => {
  it('count files that are not read, sheets without a needed column, open questions and doubles, rows that are wrong or not ticked, and totals that differ', () => {
    const files = [file('read'), file('refused'), file('reading')];
    const sheets = [sheet(), sheet('name', 'register')];
    const open = openOfSteps(
      move(files, {
        ...{ sheets, questions: 4, doubles: 3, wrong: 5, doubtful: 4, changed: 3, differing: 3 },
        ticked: { changed: 1, doubtful: 2 },
      }),
    );
    expect(open).toEqual({
      files: 2,
      sheets: 1,
      answers: 4,
      doubles: 3,
      rows: 9,
      rehearse: 0,
      totals: 3,
      confirm: 0,
      afterwards: 0,
      compare: 0,
    });
  });

  it('count a rehearsal and a confirmation that are still to come, and what the last compared list has otherwise', () => {
    const checked = move([file('read')], {
      sheets: [sheet()],
      check: { ...never, state: 'done', at: '2026-03-01 11:00' },
    });
    expect(openOfSteps(checked)).toMatchObject({ rehearse: 1, confirm: 0 });
    expect(firstStep(checked)).toBe('rehearse');
    expect(openOfSteps({ ...checked, state: 'rehearsed' })).toMatchObject({ rehearse: 0, confirm: 1 });
    expect(openOfSteps({ ...checked, state: 'confirmed', differences: 7, doubles: 4 })).toMatchObject({
      ...{ doubles: 0, rehearse: 0, confirm: 0, compare: 7 },
    });
  });

  it('begin with the files, and go on where something is open', () => {
    const read = [file('read')];
    expect(firstStep(move([]))).toBe('files');
    expect(firstStep(move([file('refused')], { sheets: [sheet('name')] }))).toBe('files');
    expect(firstStep(move(read, { sheets: [sheet('name')], questions: 1 }))).toBe('sheets');
    expect(firstStep(move(read, { sheets: [sheet()], questions: 1, wrong: 1 }))).toBe('answers');
    expect(firstStep(move(read, { sheets: [sheet()], doubles: 1, wrong: 1 }))).toBe('doubles');
    expect(firstStep(move(read, { sheets: [sheet()] }))).toBe('rows');
    expect(firstStep({ ...move(read, { questions: 1 }), state: 'confirmed' })).toBe('confirm');
  });

  it('follow the address, if it names one', () => {
    expect(namedStep(move([]), 'answers')).toBe('answers');
    expect(namedStep(move([]), 'nowhere')).toBeUndefined();
    expect(namedStep(move([]), null)).toBeUndefined();
  });

  it('end with the comparison when the move is confirmed; a compared list is only mapped and answered for', () => {
    expect(namedStep(move([]), 'compare')).toBeUndefined();
    expect(namedStep(move([]), 'afterwards')).toBeUndefined();
    for (const step of ['afterwards', 'compare'])
      expect(namedStep({ ...move([]), state: 'finished' }, step)).toBe(step);
    expect(stepsOf({ ...move([]), state: 'confirmed' })).toHaveLength(10);
    expect(stepsOf({ ...move([]), compares: 7 })).toEqual(['sheets', 'answers']);
    expect(firstStep({ ...move([file('read')], { questions: 2 }), compares: 7 })).toBe('answers');
    expect(firstStep({ ...move([file('read')]), compares: 7 })).toBe('sheets');
  });

  it('are followed closely while a file is read, rows are checked or the move is written', () => {
    expect(isWorking(move([file('read'), file('waiting')]))).toBe(true);
    expect(isWorking(move([file('read')], { check: { ...never, state: 'running' } }))).toBe(true);
    expect(isWorking({ ...move([file('read')]), state: 'writing' })).toBe(true);
    expect(isWorking(move([file('read'), file('refused'), file('cancelled')]))).toBe(false);
  });
});
