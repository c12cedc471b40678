import type { Pool } from 'pg';
import { choiceValues, OwnValues, type OwnValue } from '../../../contract/move/answers/own-values.js';
import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import type { MoveAnswers, MoveKind } from '../../../contract/move/kind.js';
import { references } from '../../../contract/reference/catalogue.js';
import { englishNameOf, hasEnglishName, otherNamesOf } from '../../../contract/reference/declaration.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { people } from '../../../contract/fields/ref/field.js';
import { accounts } from '../../identity/tables.js';
import { storedEntries } from '../../reference/importing/stored-entries.js';
import type { PendingEntries } from './pending-entries.js';
import { numbersOfList } from './stored-numbers.js';

type Queries = Pick<Pool, 'query'>;

/** What the columns of these kinds ask, by the name of the question. */
export function questionsOf(kinds: readonly MoveKind[]): ReadonlyMap<string, MoveAnswers> {
  return new Map(
    kinds.flatMap(({ columns }) =>
      Object.values(columns).flatMap(({ answers }) => (answers ? [[answers.name, answers] as const] : [])),
    ),
  );
}

export const offeredQuestions = questionsOf(moveKinds);

/** What the checked move knows besides the lists: its new entries, and the system whose old numbers name entries. */
interface MoveNames {
  pending: PendingEntries;
  system: string;
}

/** All values with which a question can be answered; a new entry of the move is one of ours, too, unless there is one already. */
export async function ownValuesOf(db: Queries, { from, synonyms }: MoveAnswers, move?: MoveNames): Promise<OwnValues> {
  if ('choices' in from) return new OwnValues(choiceValues(from.choices), synonyms);
  const [kind, stored] = 'users' in from ? [people, await users(db)] : [from.list, await entries(db, from.list, move)];
  if (!move) return new OwnValues(stored, synonyms);
  const known = new OwnValues(stored, synonyms);
  const added = move.pending.of(kind).filter(({ name }) => !known.same(name));
  return added.length === 0 ? known : new OwnValues([...stored, ...added], synonyms);
}

async function users(db: Queries): Promise<OwnValue[]> {
  const { rows } = await db.query<{ id: number; name: string; email: string | null }>(
    `select id, coalesce(name, '') as name, email from ${accounts} where not deleted order by id`,
  );
  return rows.map(({ id, name, email }) => ({ value: String(id), name, otherNames: email === null ? [] : [email] }));
}

async function entries(db: Queries, list: SettingsList, move: MoveNames | undefined): Promise<OwnValue[]> {
  const declaration = references[list];
  const fields: Readonly<Record<string, unknown>> = declaration.fields;
  const named = [
    ...(hasEnglishName(declaration) ? ['nameen'] : []),
    ...['othernames', 'register'].filter((field) => fields[field] !== undefined),
  ];
  const numbers = new Map<number, string[]>();
  if (move)
    for (const [number, id] of await numbersOfList(db, list, move.system))
      numbers.set(id, [...(numbers.get(id) ?? []), number]);
  return (await storedEntries(db, declaration, named)).map((entry) => ({
    value: String(entry.id),
    name: entry.name ?? '',
    otherNames: [
      ...[englishNameOf(entry) ?? [], otherNamesOf(entry)].flat(),
      ...(typeof entry['register'] === 'string' ? [entry['register']] : []),
      ...(numbers.get(entry.id) ?? []),
    ],
  }));
}
