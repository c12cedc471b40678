import { Injectable } from '@nestjs/common';
import type { Likeliest, OwnValues } from '../../../contract/move/answers/own-values.js';
import { readAnswers, writeAnswers } from '../../../contract/move/answers/table.js';
import type { moveRoutes } from '../../../contract/move/routes.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf, BodyOf } from '../../../contract/route.js';
import { bestFirst } from '../../../contract/text/fold.js';
import { localInstant } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import type { PlainCall } from '../../decider/write-once.js';
import type { Language } from '../../http/language.js';
import { Moves } from '../moves.js';
import { offeredQuestions, ownValuesOf } from '../reading/our-values.js';
import { linesRefused } from '../tables/wrong-lines.js';

type Value = AnswerOf<typeof moveRoutes.values>['listdata'][number];
type Question = AnswerOf<typeof moveRoutes.questions>['listdata'][number];

interface StoredAnswer {
  id: number;
  question: string;
  folded: string;
  value: string;
  rows: number;
  likeliest: Likeliest | null;
  is_answered: boolean;
  answer: string | null;
  version: number;
  changed_at: string | null;
  changed_by: number | null;
}

const leftEmpty = '';
const mostOffered = 20;

/** Values that are none of ours, each asked once in a move. */
@Injectable()
export class MoveAnswersStore {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly moves: Moves,
  ) {}

  async list(moveId: number): Promise<Question[]> {
    await this.moves.one(moveId);
    return this.shown(await this.stored(moveId));
  }

  /** What a question can be answered with; a picker offers no more at once. */
  async values(question: string, search: string): Promise<Value[]> {
    if (!offeredQuestions.has(question)) throw refuse('NotFound');
    const { all } = await this.valuesOf(question);
    const found = bestFirst(all, search, ({ name, otherNames = [] }) => [name, ...otherNames]);
    return found.slice(0, mostOffered).map(({ value, name }) => ({ value, name }));
  }

  /** One answer at a time: what others answer meanwhile stays. */
  async answer(
    moveId: number,
    body: BodyOf<typeof moveRoutes.answer>,
    userId: number,
    call: PlainCall,
  ): Promise<Question> {
    const { question: id, answer, version } = body;
    const [found] = (await this.stored(moveId)).filter((one) => one.id === id);
    if (!found) throw refuse('NotFound');
    const value = answer?.value ?? null;
    if (value !== null && !(await this.valuesOf(found.question)).all.some((own) => own.value === value))
      throw refuse('Invalid', { fields: { answer: [fieldMessages.notInList.mn] } });
    await this.moves.change(moveId, call, async (db) => {
      const { rowCount } = await db.query(
        `update move_answer set is_answered = $3, answer = $4, version = version + 1, changed_at = $5, changed_by = $6
           where id = $1 and version = $2`,
        [id, version, answer !== null, value, this.kernel.now(), userId],
      );
      if (rowCount === 0) throw await this.changedMeanwhile(id);
      return id;
    });
    const [changed] = await this.shown((await this.stored(moveId)).filter((one) => one.id === id));
    if (!changed) throw refuse('NotFound');
    return changed;
  }

  async table(moveId: number, language: Language): Promise<string[][]> {
    await this.moves.one(moveId);
    const stored = await this.stored(moveId);
    const lines = stored.map(({ question, value, rows, is_answered: isAnswered, answer }) => ({
      ...{ question, written: value, count: rows },
      answer: isAnswered ? answer : undefined,
    }));
    return writeAnswers(lines, await this.allValues(stored), language);
  }

  /** All answers of the table or none; lines without one stay as they are. */
  async readTable(moveId: number, table: readonly (readonly string[])[], userId: number, call: PlainCall) {
    await this.moves.one(moveId);
    const stored = await this.stored(moveId);
    const { answers, wrong } = readAnswers(table, await this.allValues(stored));
    const known = new Map(stored.map((one) => [`${one.question} ${one.folded}`, one]));
    if (wrong.length > 0) throw linesRefused('MoveAnswersWrong', wrong);
    const changed = answers.flatMap(({ question, key, value }) => {
      const one = known.get(`${question} ${key}`);
      return one && !(one.is_answered && one.answer === value) ? [{ id: one.id, answer: value }] : [];
    });
    if (changed.length === 0) return 0;
    return this.moves.change(moveId, call, async (db) => {
      await db.query(
        `update move_answer a set is_answered = true, answer = r.answer, version = version + 1, changed_at = $2, changed_by = $3
           from json_to_recordset($1::json) as r (id integer, answer text) where a.id = r.id`,
        [JSON.stringify(changed), this.kernel.now(), userId],
      );
      return changed.length;
    });
  }

  private async shown(stored: readonly StoredAnswer[]): Promise<Question[]> {
    const [names, values] = await Promise.all([
      this.moves.namesOf(stored.map(({ changed_by: by }) => by)),
      this.allValues(stored),
    ]);
    return stored.map((one) => {
      const { id, question, value, rows, likeliest, version, changed_at: changedAt, changed_by: by } = one;
      return {
        ...{ id, question, value, count: rows, version },
        likeliest: likeliest && { value: likeliest.value, name: likeliest.name, is_sure: likeliest.isSure },
        answer: one.is_answered ? { value: one.answer, name: nameOf(one, values) } : null,
        changed: changedAt === null || by === null ? null : { by: names.get(by) ?? '', at: localInstant(changedAt) },
      };
    });
  }

  private async stored(moveId: number): Promise<StoredAnswer[]> {
    const { rows } = await this.database.pool.query<StoredAnswer>(
      `select id, question, folded, value, rows, likeliest, is_answered, answer, version, changed_at, changed_by from move_answer
        where move_id = $1 order by question, rows desc, id`,
      [moveId],
    );
    return rows;
  }

  private async allValues(stored: readonly StoredAnswer[]): Promise<Map<string, OwnValues>> {
    const values = new Map<string, OwnValues>();
    for (const question of new Set(stored.map((one) => one.question)))
      values.set(question, await this.valuesOf(question));
    return values;
  }

  private async valuesOf(question: string): Promise<OwnValues> {
    const declared = offeredQuestions.get(question);
    if (!declared) throw new Error(`No kind of sheet asks ${question}`);
    return ownValuesOf(this.database.pool, declared);
  }

  private async changedMeanwhile(id: number) {
    const { rows } = await this.database.pool.query<{ by: number | null }>(
      `select changed_by as by from move_answer where id = $1`,
      [id],
    );
    const by = rows[0]?.by ?? null;
    return refuse('MoveChanged', { values: { by: (await this.moves.namesOf([by])).get(by ?? 0) ?? '?' } });
  }
}

function nameOf({ question, answer }: StoredAnswer, values: ReadonlyMap<string, OwnValues>): string {
  if (answer === null) return leftEmpty;
  return values.get(question)?.all.find(({ value }) => value === answer)?.name ?? answer;
}
