import type { Pool } from 'pg';
import type { MoveState } from '../../../contract/move/states.js';
import { fieldMessageIn } from '../../../contract/refusals/field-texts.js';
import { refusals, Refusal, sentence, type RefusalWord } from '../../../contract/refusals/refusals.js';
import type { Envelope } from '../../decider/command.js';
import { isConnectionLoss } from '../../database/connection-loss.js';
import type { Language } from '../../http/language.js';

/** What the job of a confirmed move does next: nothing is written yet, rows are written, or all of them are taken back. */
export type WriteStep = 'frozen' | 'reverting' | null;

/** A move as its jobs need it. */
export interface ConfirmedMove {
  id: number;
  state: MoveState;
  change: number;
  name: string;
  system: string | null;
  compares: number | null;
  attempt: number;
  step: WriteStep;
  confirmed_by: number;
}

/** Why nothing was written, with the row that was refused. */
export interface StoredRefusal {
  word: RefusalWord;
  values?: Refusal['details']['values'];
  fields?: Record<string, string[]>;
  row?: { sheet: number; line: number };
}

export async function confirmedMove(pool: Pool, id: number): Promise<ConfirmedMove | undefined> {
  const { rows } = await pool.query<ConfirmedMove>(
    `select id, state, change, name, system, compares, attempt, step, confirmed_by from move where id = $1`,
    [id],
  );
  return rows[0];
}

export type MoveAttempt = Pick<ConfirmedMove, 'id' | 'attempt'>;

export const actOf = ({ id, attempt }: MoveAttempt): string => `move-${id}-${attempt}`;
export const backActOf = (move: MoveAttempt): string => `${actOf(move)}-back`;

/** The move that an act wrote or took back. */
export function attemptOf(act: string | undefined): MoveAttempt | undefined {
  const [, id, attempt] = /^move-(\d+)-(\d+)(-back)?$/.exec(act ?? '') ?? [];
  return id === undefined ? undefined : { id: Number(id), attempt: Number(attempt) };
}

/** The act of drawing one-time passwords for the accounts that it brought. */
export const slipsActOf = (id: number): string => `move-${id}-slips`;

/** The call of one part of a move: a repeat has the same key, so that nothing is written twice. */
export function envelopeOf(move: ConfirmedMove, part: string, act = actOf(move)): Envelope {
  return {
    // Only administrators confirm; the keys depend on the user, so another one who goes on acts in the name of the first.
    actor: { userId: move.confirmed_by, type: 4, door: 'move' },
    requestId: act,
    route: 'move.confirm',
    key: `${act}.${part}`,
    body: { part },
    act,
  };
}

/** Whether another attempt would be refused, too; otherwise the job tries again. */
export function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && !isConnectionLoss(error) && refusals[error.word].status < 500;
}

export function storedRefusal(
  { word, details: { values, fields } }: Refusal,
  row?: StoredRefusal['row'],
): StoredRefusal {
  return { word, ...(values ? { values } : {}), ...(fields ? { fields } : {}), ...(row ? { row } : {}) };
}

export function shownRefusal({ word, values, fields = {}, row }: StoredRefusal, language: Language) {
  return {
    message: sentence(word, language, values),
    row: row ?? null,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, messages]) => [field, messages.map((one) => fieldMessageIn(language, one))]),
    ),
  };
}
