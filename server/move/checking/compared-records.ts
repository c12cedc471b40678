import type { Pool } from 'pg';
import { staff } from '../../../contract/move/kinds/staff.js';
import type { Label } from '../../../contract/label.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { isOrder, lifeStages, type LifeStage } from '../../../contract/shipment/status/life-stages.js';
import { identifier } from '../../database/sql.js';
import { accounts } from '../../identity/tables.js';
import { shipments } from '../../shipment/tables.js';
import { accountTarget, type SaveTarget } from '../targets/target.js';

type Queries = Pick<Pool, 'query'>;

/** A kind of records with which a later list is compared. */
export interface ComparedRecords {
  title: Label;
  /** Selects the records that a list of these kinds of sheets would have, as `id`. */
  present(kinds: ReadonlySet<string>): string;
  namesOf(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

const files = 'shipment';
const stages = Object.keys(lifeStages) as LifeStage[];

/** The files that each kind of sheet lists. */
const stagesOf: Readonly<Record<string, readonly LifeStage[]>> = {
  inquiries: ['open'],
  closedInquiries: ['closed'],
  orders: stages.filter((stage) => isOrder(stage) && stage !== 'archived'),
  pastOrders: ['archived'],
};

const ofFiles: ComparedRecords = {
  title: { mn: 'Үнийн хүсэлт, захиалга', en: 'Inquiries and orders' },
  present(kinds) {
    const listed = [...kinds].flatMap((kind) => stagesOf[kind] ?? []).map((stage) => `'${stage}'`);
    return `select id from ${shipments} where stage in (${listed.join(', ') || 'null'})`;
  },
  namesOf: (db, ids) => names(db, `select id, concat_ws(' ', code, name) as name from ${shipments}`, ids),
};

const ofAccounts: ComparedRecords = {
  title: staff.label,
  present: () => `select id from ${accounts} where not deleted`,
  namesOf: (db, ids) => names(db, `select id, name from ${accounts}`, ids),
};

function ofList(list: SettingsList): ComparedRecords {
  const table = identifier(list);
  return {
    title: references[list].title,
    present: () => `select id from ${table} where not deleted and canonical_id is null`,
    namesOf: (db, ids) => names(db, `select id, name from ${table}`, ids),
  };
}

/** By the kind of the records, as `payer` in `payer:12`. */
export function comparedRecords(kind: string): ComparedRecords {
  if (kind === files) return ofFiles;
  if (kind === accountTarget) return ofAccounts;
  if (Object.hasOwn(references, kind)) return ofList(kind as SettingsList);
  throw new Error(`No list is compared with ${kind}`);
}

/** The kind of the records that a save adds or changes; none for parts of files. */
export function recordsOfTarget(target: SaveTarget): string | undefined {
  if (target === 'inquiry') return files;
  return target === accountTarget || Object.hasOwn(references, target) ? target : undefined;
}

async function names(db: Queries, select: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; name: string | null }>(`${select} where id = any($1)`, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
