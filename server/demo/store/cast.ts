import type { Pool } from 'pg';
import type { PartyList } from './templates/compiled-text.js';
import type { Cast } from './templates/file-values.js';
import { InventedNames } from '../move/firm/invented-names.js';
import { Random } from '../move/firm/random.js';
import { scratchSchema } from './scratch-store.js';

const lists: readonly PartyList[] = ['consignee', 'payer', 'agent', 'supplier'];
const ordersOfMostFrequentPayer = 0.03;
const wordCount = 400;
const seed = 38;

/** The users and parties of the firm that was decided. */
export async function readCast(
  pool: Pool,
  lives: readonly { payers: readonly number[]; copies: number }[],
  shipments: number,
): Promise<Cast> {
  const { rows: users } = await pool.query<{ id: number; type: number }>(
    `select id, type from ${scratchSchema}.app_user where active = 1 and not deleted order by id`,
  );
  const people = new Map<number, number[]>();
  for (const { id, type } of users) people.set(type, [...(people.get(type) ?? []), id]);
  const { groupOf, groups } = await substitutes(pool);
  const frequent = (groups.get('payer 45') ?? [])[0];
  if (frequent === undefined) throw new Error('No payer has 45 days to pay');
  const termDaysOf = (payer: number): number | null => {
    const days = groupOf.get(`payer:${payer}`)?.split(' ')[1];
    return days === undefined || days === 'none' ? null : Number(days);
  };
  const paying = lives.filter(({ payers }) => payers.some((payer) => termDaysOf(payer) === 45));
  const files = paying.reduce((sum, { copies }) => sum + copies, 0);
  const perThousand = Math.min(900, Math.ceil((1_050 * ordersOfMostFrequentPayer * shipments) / Math.max(1, files)));
  return {
    people,
    substitutes: (list, id) => groups.get(groupOf.get(`${list}:${id}`) ?? '') ?? [id],
    mostFrequentPayer: { id: frequent, perThousand, termDays: 45 },
    termDaysOf,
    words: words(),
  };
}

/** Entries of one list that may stand in each other's place, by the name of their group. */
async function substitutes(pool: Pool): Promise<{ groupOf: Map<string, string>; groups: Map<string, number[]> }> {
  const groupOf = new Map<string, string>();
  const groups = new Map<string, number[]>();
  for (const list of lists) {
    const days = list === 'payer' ? `coalesce(termdays::text, 'none')` : `''`;
    const { rows } = await pool.query<{ id: number; days: string }>(
      `select id, ${days} as days from ${scratchSchema}."${list}" where not deleted order by id`,
    );
    for (const { id, days: term } of rows) {
      const group = `${list} ${term}`.trim();
      groupOf.set(`${list}:${id}`, group);
      const members = groups.get(group) ?? [];
      members.push(id);
      groups.set(group, members);
    }
  }
  return { groupOf, groups };
}

/** The names of makers of goods: the first words of names of firms. */
function words(): string[] {
  const names = new InventedNames(new Random(seed));
  return Array.from({ length: wordCount }, () => names.firm().split(' ')[0] as string);
}
