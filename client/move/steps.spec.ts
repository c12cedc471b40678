import { describe, expect, it } from '@jest/globals';
import type { MoveFile, MoveSheet, OneMove } from './move-calls';
import { isWorking, openOfSteps, stepOf } from './steps';

const file = (state: MoveFile['state']): MoveFile => ({
  ...{ id: 1, name: 'Харилцагч.xlsx', bytes: 1, state, progress: null, message: null, replaced: null },
  ...{ added: '2026-03-01 10:00', by: 'Ананд' },
});
const counts = { new: 0, changed: 0, same: 0, wrong: 0, doubtful: 0 };
const sheet = (...missing: string[]): MoveSheet => ({
  ...{ id: 1, file: 1, name: 'Sheet1', is_hidden: false, rows: 3, columns: 3, hidden_rows: 0, kinds: ['parties'] },
  ...{ missing: missing.map((field) => ({ kind: 'parties', field })), counts, version: 1 },
});
const move = (files: MoveFile[], sheets: MoveSheet[] = []): Pick<OneMove, 'files' | 'sheets'> => ({ files, sheets });

describe('the steps of a move', () => {
  it('count files that are not read, and sheets without a needed column', () => {
    const open = openOfSteps(
      move([file('read'), file('refused'), file('reading')], [sheet(), sheet('name', 'register')]),
    );
    expect(open).toEqual({ files: 2, sheets: 1 });
  });

  it('begin with the files, go on where something is open, and follow the address', () => {
    expect(stepOf(null, move([]))).toBe('files');
    expect(stepOf(null, move([file('refused')], [sheet('name')]))).toBe('files');
    expect(stepOf(null, move([file('read')], [sheet('name')]))).toBe('sheets');
    expect(stepOf('files', move([file('read')], [sheet('name')]))).toBe('files');
    expect(stepOf('nowhere', move([]))).toBe('files');
  });

  it('are followed closely while a file is read', () => {
    expect(isWorking(move([file('read'), file('waiting')]))).toBe(true);
    expect(isWorking(move([file('read'), file('refused'), file('cancelled')]))).toBe(false);
  });
});
