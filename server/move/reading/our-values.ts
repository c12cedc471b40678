import type { Pool } from 'pg';
import { choiceValues, OwnValues, type OwnValue } from '../../../contract/move/answers/own-values.js';
import { offeredKinds } from '../../../contract/move/kinds/catalogue.js';
import type { MoveAnswers, MoveKind } from '../../../contract/move/kind.js';
import { references } from '../../../contract/reference/catalogue.js';
import { englishNameOf, hasEnglishName, otherNamesOf } from '../../../contract/reference/declaration.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { accounts } from '../../identity/tables.js';
import { storedEntries } from '../../reference/importing/stored-entries.js';
import type { PendingEntries } from './pending-entries.js';

type Queries = Pick<Pool, 'query'>;

/** What the columns of these kinds ask, by the name of the question. */
export function questionsOf(kinds: readonly MoveKind[]): ReadonlyMap<string, MoveAnswers> {
  return new Map(
    kinds.flatMap(({ columns }) =>
      Object.values(columns).flatMap(({ answers }) => (answers ? [[answers.name, answers] as const] : [])),
    ),
  );
}

export const offeredQuestions = questionsOf(offeredKinds);

/** All values with which a question can be answered; a new entry of the move is one of ours, too, unless there is one already. */
export async function ownValuesOf(
  db: Queries,
  { from, synonyms }: MoveAnswers,
  pending?: PendingEntries,
): Promise<OwnValues> {
  if ('choices' in from) return new OwnValues(choiceValues(from.choices), synonyms);
  if ('users' in from) return new OwnValues(await users(db));
  const stored = await entries(db, from.list);
  const known = new OwnValues(stored, synonyms);
  const added = pending?.of(from.list).filter(({ name }) => !known.same(name)) ?? [];
  return added.length === 0 ? known : new OwnValues([...stored, ...added], synonyms);
}

async function users(db: Queries): Promise<OwnValue[]> {
  const { rows } = await db.query<{ id: number; name: string; email: string | null }>(
    `select id, coalesce(name, '') as name, email from ${accounts} where not deleted order by id`,
  );
  return rows.map(({ id, name, email }) => ({ value: String(id), name, otherNames: email === null ? [] : [email] }));
}

async function entries(db: Queries, list: SettingsList): Promise<OwnValue[]> {
  const declaration = references[list];
  const named = [
    ...(hasEnglishName(declaration) ? ['nameen'] : []),
    ...(declaration.fields['othernames'] ? ['othernames'] : []),
  ];
  return (await storedEntries(db, declaration, named)).map((entry) => ({
    value: String(entry.id),
    name: entry.name ?? '',
    otherNames: [englishNameOf(entry) ?? [], otherNamesOf(entry)].flat(),
  }));
}
