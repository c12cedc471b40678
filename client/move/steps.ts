import { busyMoveStates, comparedMoveStates, countLeftOut, openMoveStates } from '../../contract/move/states';
import type { OneMove } from './move-calls';

/** All steps, in their order. */
const steps = [
  'files',
  'sheets',
  'answers',
  'doubles',
  'rows',
  'rehearse',
  'totals',
  'confirm',
  'afterwards',
  'compare',
] as const;
export type Step = (typeof steps)[number];

/** The steps of a move: what was confirmed is looked after and compared with later lists; such a list is only mapped and answered for. */
export function stepsOf({ state, compares }: Pick<OneMove, 'state' | 'compares'>): readonly Step[] {
  if (compares !== null) return ['sheets', 'answers'];
  return comparedMoveStates.includes(state)
    ? steps
    : steps.filter((step) => step !== 'afterwards' && step !== 'compare');
}

type Counted = Pick<
  OneMove,
  'state' | 'files' | 'sheets' | 'questions' | 'doubles' | 'counts' | 'ticked' | 'totals' | 'check' | 'differences'
>;

/** How much of each step is still open. */
export function openOfSteps({
  state,
  files,
  sheets,
  questions,
  doubles,
  counts,
  ticked,
  totals,
  check,
  differences,
}: Counted): Readonly<Record<Step, number>> {
  return {
    files: files.filter(({ state }) => state !== 'read').length,
    sheets: sheets.filter(({ missing }) => missing.length > 0).length,
    answers: questions,
    // What was written is decided.
    doubles: openMoveStates.includes(state) ? doubles : 0,
    rows: countLeftOut({ counts, ticked }),
    rehearse: state === 'preparing' && check.at !== null ? 1 : 0,
    totals: totals.differing,
    confirm: state === 'rehearsed' ? 1 : 0,
    afterwards: 0,
    compare: differences,
  };
}

/** The step that an address names. */
export function namedStep(move: Pick<OneMove, 'state' | 'compares'>, name: string | null): Step | undefined {
  return stepsOf(move).find((step) => step === name);
}

/** The first step that has something to do. */
export function firstStep(move: Counted & Pick<OneMove, 'compares'>): Step {
  if (move.compares !== null) return move.questions > 0 ? 'answers' : 'sheets';
  if (!openMoveStates.includes(move.state)) return 'confirm';
  const open = openOfSteps(move);
  return move.files.length === 0 ? 'files' : (steps.find((step) => open[step] > 0) ?? 'rows');
}

/** Whether something of the move is changing in the background. */
export function isWorking({ state: move, files, check }: Pick<OneMove, 'state' | 'files' | 'check'>): boolean {
  if (busyMoveStates.includes(move)) return true;
  return check.state === 'running' || isReading(files);
}

/** Whether files of the move are still being read. */
export function isReading(files: OneMove['files']): boolean {
  return files.some(({ state }) => state === 'waiting' || state === 'reading');
}
