import type { Pool } from 'pg';
import { advanceKind } from '../../../contract/advance/form.js';
import { advanceList } from '../../../contract/advance/list.js';
import { customInvoiceKind } from '../../../contract/custom-invoice/form.js';
import { customInvoiceList } from '../../../contract/custom-invoice/list.js';
import { itemKind } from '../../../contract/item/kind.js';
import { itemList } from '../../../contract/item/list.js';
import { staff } from '../../../contract/move/kinds/staff.js';
import type { Label } from '../../../contract/label.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { isOrder, lifeStages, type LifeStage } from '../../../contract/shipment/status/life-stages.js';
import { advances } from '../../advance/tables.js';
import { customInvoices } from '../../custom-invoice/tables.js';
import { identifier } from '../../database/sql.js';
import { accounts } from '../../identity/tables.js';
import { partListOf, type PartList } from '../kinds/compared/part-lists.js';
import { outsideItems } from '../../item/tables.js';
import { origins } from '../../origin/origin-table.js';
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

/** An old system lists of its papers what is not paid. */
const papers: Readonly<Record<string, ComparedRecords>> = {
  [customInvoiceKind]: {
    title: customInvoiceList.title,
    present: () => `select id from ${customInvoices} where paid_at is null`,
    namesOf: (db, ids) => names(db, `select id, code as name from ${customInvoices}`, ids),
  },
  [itemKind]: {
    title: itemList.title,
    present: () => `select id from ${outsideItems} where is_open`,
    namesOf: (db, ids) => names(db, `select id, paper as name from ${outsideItems}`, ids),
  },
  [advanceKind]: {
    title: advanceList.title,
    present: () => `select id from ${advances} where rest <> 0`,
    // Users know an advance by its number.
    namesOf: (db, ids) => names(db, `select id, '№' || id as name from ${advances}`, ids),
  },
};

function ofList(list: SettingsList): ComparedRecords {
  const table = identifier(list);
  return {
    title: references[list].title,
    present: () => `select id from ${table} where not deleted and canonical_id is null`,
    namesOf: (db, ids) => names(db, `select id, name from ${table}`, ids),
  };
}

/** The parts of running orders that came over. */
function ofParts({ title, table, ofOpenFiles = table, name, live = 'true' }: PartList): ComparedRecords {
  const running = stages.filter((stage) => isOrder(stage) && stage !== 'archived').map((stage) => `'${stage}'`);
  return {
    title,
    present: () => `select p.id from ${ofOpenFiles} p join ${shipments} s on s.id = p.shipment_id
      where ${live} and s.stage in (${running.join(', ')})
        and exists (select from ${origins} f where f.kind = '${files}' and f.record_id = s.id)`,
    async namesOf(db, ids) {
      const { rows } = await db.query<{ id: number; name: string | null }>(
        `select p.id, concat_ws(' ', s.code, ${name}) as name from ${ofOpenFiles} p join ${shipments} s on s.id = p.shipment_id
          where p.id = any($1)`,
        [ids],
      );
      return new Map(rows.map((row) => [row.id, row.name ?? '']));
    },
  };
}

/** By the kind of the records, as `payer` in `payer:12`. */
export function comparedRecords(kind: string): ComparedRecords {
  if (kind === files) return ofFiles;
  if (kind === accountTarget) return ofAccounts;
  const ofPapers = papers[kind];
  if (ofPapers) return ofPapers;
  const parts = partListOf(kind);
  if (parts) return ofParts(parts);
  if (Object.hasOwn(references, kind)) return ofList(kind as SettingsList);
  throw new Error(`No list is compared with ${kind}`);
}

/** The kind of the records that a save adds or changes; none for parts of files. */
export function recordsOfTarget(target: SaveTarget): string | undefined {
  if (target === 'inquiry') return files;
  const isKind = target === accountTarget || Object.hasOwn(papers, target) || Object.hasOwn(references, target);
  return isKind ? target : undefined;
}

async function names(db: Queries, select: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; name: string | null }>(`${select} where id = any($1)`, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
