import { busyMoveStates, openMoveStates } from '../../contract/move/states';
import type { OneMove } from './move-calls';

/** The steps of a move, in their order. */
export const steps = ['files', 'sheets', 'answers', 'rows', 'confirm'] as const;
export type Step = (typeof steps)[number];

type Counted = Pick<OneMove, 'files' | 'sheets' | 'questions' | 'counts' | 'ticked'>;

/** How much of each step is still open. */
export function openOfSteps({ files, sheets, questions, counts, ticked }: Counted): Readonly<Record<Step, number>> {
  return {
    files: files.filter(({ state }) => state !== 'read').length,
    sheets: sheets.filter(({ missing }) => missing.length > 0).length,
    answers: questions,
    rows: counts.wrong + counts.doubtful - ticked,
    confirm: 0,
  };
}

/** The step that an address names. */
export function namedStep(name: string | null): Step | undefined {
  return steps.find((step) => step === name);
}

/** The first step that has something to do. */
export function firstStep(move: Counted & Pick<OneMove, 'state'>): Step {
  if (!openMoveStates.includes(move.state)) return 'confirm';
  const open = openOfSteps(move);
  return move.files.length === 0 ? 'files' : (steps.find((step) => open[step] > 0) ?? 'rows');
}

/** Whether something of the move is changing in the background. */
export function isWorking({ state: move, files, check }: Pick<OneMove, 'state' | 'files' | 'check'>): boolean {
  if (busyMoveStates.includes(move)) return true;
  return check.state === 'running' || files.some(({ state }) => state === 'waiting' || state === 'reading');
}
