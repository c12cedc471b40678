import { Inject, Injectable } from '@nestjs/common';
import { spellings } from '../../../contract/text/fold.js';
import { bestInWords, wordsOf } from '../../../contract/text/ranking.js';
import { codeDigits } from '../../../contract/filters/code/digits.js';
import { plainNumber } from '../../../contract/shipment/operations/units/number.js';
import { fewestLetters, type FoundFile } from '../../../contract/shipment/file/find.js';
import { closed, open } from '../../../contract/shipment/status/status.js';
import { Database } from '../../database/database.js';
import { containing, identifier, Values } from '../../database/sql.js';
import {
  archivedOrders,
  inquiries,
  inquiryTexts,
  orders,
  orderTexts,
  runningOrders,
  runningOrderTexts,
  shipments,
  units,
} from '../tables.js';
import { origins } from '../../origin/origin-table.js';
import { entriesOf } from '../../reference/tables.js';
import { newestFirst, newestFound, type FilesWithTexts } from './newest-found.js';

const ordersPart = {
  newest: ['shipping_order_on', 'id'],
  searched: ['code', 'awb_search', 'name_search', 'contract_search'],
} as const;
const inquiriesPart = {
  table: inquiries,
  texts: inquiryTexts,
  newest: ['id'],
  searched: ['name_search', 'contract_search'],
} as const;
const parts: readonly FilesWithTexts[] = [
  { ...ordersPart, table: runningOrders, texts: runningOrderTexts },
  { ...ordersPart, table: archivedOrders, texts: orderTexts },
  { ...inquiriesPart, where: `f.status = ${open}` },
  { ...inquiriesPart, where: `f.status = ${closed}` },
];

/** How many of the newest matches of each part are ranked, and how many are returned. */
const maxRanked = 20;
const maxResults = 8;
const maxConsignees = 4;

/** Finds files by code, number, old number, name, contract, waybill or consignee; the words of a search may be in any order. */
@Injectable()
export class FindFiles {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool'>) {}

  async find(typed: string): Promise<FoundFile[]> {
    const search = typed.trim();
    const values = new Values();
    const { tables, selects } = branches(search, values);
    if (selects.length === 0) return [];
    const { rows } = await this.database.pool.query<FoundFile & { consigneeSearch: string | null }>(
      `${tables.length === 0 ? '' : `with ${tables.join(', ')}`}
        select s.id, s.name, s.code, s.stage, o.awb, ${unitFound(search, values)} as unit, ${numberFound(search, values)} as oldnumber,
          coalesce(o.contract_number, i.contract_number) as contract, c.name as consignee, w.search as "consigneeSearch"
        from ${shipments} s left join ${orders} o on o.id = s.id left join ${inquiries} i on i.id = s.id
        left join ${entriesOf('consignee')} w on w.id = s.consignee_id
        left join ${entriesOf('consignee')} c on c.id = coalesce(w.canonical_id, w.id)
        where s.id in (${selects.join(' union ')}) and not s.deleted order by s.id desc`,
      values.all,
    );
    const names = ({ id, code, oldnumber, awb, unit, contract, name, consignee }: FoundFile): string[] =>
      [code, String(id), oldnumber, awb, unit, contract, name, consignee].map((one) => one ?? '');
    const byName = bestInWords(rows, search, names);
    const byUnit = rows.filter((row) => row.unit !== null && !byName.includes(row));
    const readings = spellings(search);
    const byConsignee = rows.filter(
      (row) =>
        row.unit === null &&
        !byName.includes(row) &&
        readings.some((reading) => row.consigneeSearch?.includes(reading)),
    );
    // A file can be found by the phone or register of its consignee, but these are not returned, as not every user may see them.
    return [...byName, ...byUnit, ...byConsignee].slice(0, maxResults).map(toFoundFile);
  }
}

/** The unit of a file that was found: its number and what it stands or stood on. */
function unitFound(search: string, values: Values): string {
  const isFound = isUnit('u', search, values);
  return isFound === undefined
    ? 'null'
    : `(select array_to_string(u.numbers, ' ') from ${units} u where u.shipment_id = s.id and ${isFound} order by u.id limit 1)`;
}

/** Numbers are compared in plain notation, so spaces and dashes do not matter. */
function isUnit(alias: string, search: string, values: Values, column = 'search'): string | undefined {
  const plain = plainNumber(search);
  return plain.length < fewestLetters ? undefined : `${alias}.${column} like ${values.bind(containing(plain))}`;
}

/** The number that a file had in another system, if it is found by it. */
function numberFound(search: string, values: Values): string {
  const patterns = patternsOf(search, values);
  return patterns.length === 0
    ? 'null'
    : `(select number from ${origins} where kind = 'shipment' and record_id = s.id and (${likeAny('search', patterns)}) order by at limit 1)`;
}

function patternsOf(search: string, values: Values): string[] {
  return spellings(search)
    .filter((text) => text.length >= fewestLetters)
    .map((text) => values.bind(containing(text)));
}

function toFoundFile({ id, name, code, oldnumber, stage, awb, unit, contract, consignee }: FoundFile): FoundFile {
  return { id, name, code, oldnumber, stage, awb, unit, contract, consignee };
}

/** Each branch reads one index: a single condition over all columns would scan the tables. */
function branches(search: string, values: Values): { tables: string[]; selects: string[] } {
  const digits = codeDigits(search, 'SM');
  const byCode =
    digits !== undefined && search.length >= fewestLetters ? [`x.code like ${values.bind(containing(digits))}`] : [];
  const patterns = patternsOf(search, values);
  const inWords = wordPatterns(search, values);
  const byText = (column: string): string[] => {
    const whole = patterns.length === 0 ? [] : [likeAny(column, patterns)];
    return inWords.length === 0 ? whole : [...whole, inWords.map((word) => `(${likeAny(column, word)})`).join(' and ')];
  };
  const byTexts = parts.map((part, at) => {
    const conditions = part.searched.flatMap((column) => (column === 'code' ? byCode : byText(`x.${column}`)));
    return newestFound(part, conditions, maxRanked, `found_${at}`);
  });
  const byId = /^\d{1,9}$/.test(search)
    ? [`select id from ${shipments} where id = ${values.bind(Number(search))}`]
    : [];
  const ofConsignees =
    patterns.length === 0
      ? []
      : parts.map(
          ({ table, where = 'true', newest }) =>
            `(select s.id from (${consigneesLike(patterns)}) w cross join lateral
              (select f.id from ${identifier(table)} f where ${where} and f.consignee_id = w.id
                order by ${newestFirst(newest, 'f')} limit ${maxResults}) s)`,
        );
  const isFoundUnit = isUnit('u', search, values);
  const byUnit =
    isFoundUnit === undefined
      ? []
      : [
          `(select u.shipment_id from ${units} u join ${orderTexts} x on x.id = u.shipment_id
            where ${isUnit('x', search, values, 'units_search')} and ${isFoundUnit} order by u.id desc limit ${maxRanked})`,
        ];
  const byOldNumber =
    patterns.length === 0
      ? []
      : [
          `(select record_id from ${origins} where kind = 'shipment' and (${likeAny('search', patterns)})
            order by record_id desc limit ${maxRanked})`,
        ];
  return {
    tables: byTexts.flatMap(({ tables }) => tables),
    selects: [...byId, ...byTexts.flatMap(({ selects }) => selects), ...byUnit, ...byOldNumber, ...ofConsignees],
  };
}

/** For a search of several words, the patterns of each: they may be in any order. */
function wordPatterns(search: string, values: Values): string[][] {
  const words = wordsOf(search);
  if (words.length < 2 || !words.some((readings) => readings.some((text) => text.length >= fewestLetters))) return [];
  return words.map((readings) => readings.map((text) => values.bind(containing(text))));
}

function likeAny(column: string, patterns: readonly string[]): string {
  return patterns.map((pattern) => `${column} like ${pattern}`).join(' or ');
}

/** Only a few consignees: the files of each are read from an index. */
function consigneesLike(patterns: readonly string[]): string {
  const condition = likeAny('search', patterns);
  return `select id from ${entriesOf('consignee')} where not deleted and (${condition}) order by id desc limit ${maxConsignees}`;
}
