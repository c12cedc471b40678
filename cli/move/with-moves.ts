import { z } from 'zod';
import type { moveConfirmRoutes } from '../../contract/move/confirm-routes.js';
import { rowStates, type RowState } from '../../contract/move/states.js';
import type { moveRoutes } from '../../contract/move/routes.js';
import type { AnswerOf } from '../../contract/route.js';
import type { Context } from '../kit/context.js';
import type { Answer, Column } from '../kit/verb.js';
import { CliError } from '../terminal/exit.js';
import type { MoveServices } from './move-services.js';

export type OneMove = AnswerOf<typeof moveRoutes.one>['data'];
export type OneSheet = AnswerOf<typeof moveRoutes.sheet>['data'];
export type Written = AnswerOf<typeof moveConfirmRoutes.written>['data'];

export const moveArgument = { name: 'move', about: 'its number or name, as move list shows it' };
export const moveInput = z.string().min(1);

export const byOption = {
  flags: '--by <user>',
  about: 'in whose name: number or e-mail address; not needed while there is one administrator only',
};
export const byInput = { by: z.string().min(1).optional() };

const about: Readonly<Record<RowState, string>> = {
  new: 'rows that are new',
  changed: 'rows that change an entry; they go in only if they are ticked',
  same: 'rows that are in the lists already',
  joined: 'rows that are a part of another row or entry, being the same party',
  wrong: 'rows that cannot go in',
  doubtful: 'rows that look wrong; they go in only if they are ticked',
};
export const rowCountColumns: readonly Column[] = Object.keys(rowStates).map((name) => ({
  name,
  about: about[name as RowState],
  align: 'right',
}));

/** Services of moves are loaded only by commands that need them: their libraries take longer to load than most commands take to run. */
export async function withMoves(context: Context, work: (services: MoveServices) => Promise<Answer>): Promise<Answer> {
  const { MoveServices: Services } = await import('./move-services.js');
  return work(await Services.open(context));
}

/** The error of a move of which a row was refused: `what` did not happen. */
export function refusedRow(what: string, { message, row, fields }: NonNullable<Written['refusal']>): CliError {
  const where = row ? ` (sheet ${row.sheet}, line ${row.line})` : '';
  const why = Object.entries(fields).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return new CliError('MoveRefused', `${what}: ${message}${where}`, {
    hint: why.join('; ') || 'Check the rows again: zuuch move check.',
    exit: 'conflict',
  });
}
