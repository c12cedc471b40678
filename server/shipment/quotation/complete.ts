import type { Actor } from '../../../contract/actor.js';
import type { Json, JsonObject } from '../../../contract/json.js';
import { sameJson } from '../../../contract/json.js';
import { houseFigures } from '../../../contract/money/house-figures.js';
import {
  bankRate,
  rateOf,
  ratesOfDay,
  type RateInForce,
  type RatesOfDay,
  type RateSource,
} from '../../../contract/money/rate-in-force.js';
import { fieldMessages } from '../../../contract/refusals.js';
import { supplyType } from '../../../contract/reference/fixed/inquiry-choices.js';
import {
  people,
  quotationForm,
  tableNames,
  tablesNotOf,
  typesOfPeople,
  type Quotation,
  type TableName,
} from '../../../contract/shipment/quotation/form.js';
import {
  emptyFields,
  keptFields,
  type FieldMessage,
  type FormErrors,
  type RowsDeclaration,
  type SentForm,
  type SentRow,
  type WiredField,
} from '../../../contract/shipment/section-form.js';
import { answeredRows, totalsOf, type AnsweredRows } from './answer.js';
import { isAsked, type FormFacts } from './form-facts.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';

/** What a save comes to, once everything that follows is worked out. */
interface Completed {
  form: Quotation;
  /** Whether each price row is to be paid, where the save speaks of it. */
  paid: ReadonlyMap<number, boolean>;
  errors: FormErrors;
}

interface Saving {
  before: QuotationState | null;
  sent: SentForm;
  /** For the rows that have none yet, in their order. */
  newIds: readonly number[];
  actor: Actor;
  /** Today, or the day of the order (D057). */
  day: string;
  isPaid(row: number): boolean;
}

type Row = Record<string, Json> & { id: number };

const tables: Readonly<Record<TableName, RowsDeclaration>> = quotationForm.tables;
const fields: Readonly<Record<string, WiredField>> = quotationForm.fields;

/** From what was sent to the quotation that is kept: rows get ids, missing rates are filled in, what does not belong is left out. */
export function completeForm(saving: Saving, facts: FormFacts): Completed {
  const { before, sent, actor } = saving;
  const errors: FormErrors = {};
  const say = (path: string, message: FieldMessage): void => void (errors[path] ??= [fieldMessages[message].mn]);
  const rates = ratesOfDay(facts.rates, saving.day);
  const values: Record<string, Json> = {
    ...(before ? (before.form as unknown as JsonObject) : emptyFields(fields)),
    ...sent.fields,
  };
  checkReferred(values, before?.form ?? null, facts, say);
  // D123: nobody has to look up whether he who is signed in is one of the salesmen.
  if (values['sales'] === null && actor.type === 1) values['sales'] = actor.userId;
  if (values['sales'] === null) say(fields['sales']?.sent ?? '', 'choose');

  const currency = values['currency'] as string;
  const shown = before ? answeredRows(before.form, totalsOf(before.form, rates), saving.isPaid) : null;
  const paid = new Map<number, boolean>();
  const ids = [...saving.newIds];
  const notOf = tablesNotOf(values);
  const form: Record<string, Json> = { ...values };
  for (const name of tableNames) {
    const rows = notOf.includes(name) ? [] : sent.tables[name];
    if (!rows) {
      form[name] = (before?.form[name] ?? []) as unknown as Json;
      continue;
    }
    const table = tables[name];
    const known = new Map<number, Row>((before?.form[name] ?? []).map((row) => [row.id, row as unknown as Row]));
    const taken = new Set<number>();
    form[name] = rows.map((row, at): Row => {
      const wrong: Say = (field, message) => say(`${table.sent}.${at}.${field}`, message);
      const id = row.id ?? ids.shift() ?? 0;
      // A row that was taken out may come back under its own number; a number of another file or table is nobody's here.
      if (
        row.id !== null &&
        (!before?.rowIds.includes(row.id) || taken.has(row.id) || isElsewhere(before.form, name, row.id))
      )
        wrong('id', 'notInList');
      taken.add(id);
      const old = known.get(id) ?? null;
      const kept = keptRow(table, { ...row, id }, old, shownRow(shown, name, id));
      checkRow(table, kept, old, facts, wrong);
      if (name === 'transportPrices' || name === 'priceOffers') rate(kept, old, currency, rates, wrong);
      else if (name !== 'sizes') rmbRate(kept, old, rates);
      if (name === 'transportPrices' && typeof row['isPaid'] === 'boolean') paid.set(id, row['isPaid']);
      return kept;
    }) as unknown as Json;
  }
  const quotation = form as unknown as Quotation;
  quotation.currencyRate =
    before && before.form.currency === quotation.currency
      ? before.form.currencyRate
      : rateOf(rates, quotation.currency);
  quotation.figures = houseFigures.version;
  if (actor.type !== null && pricesAreNeededOf.includes(actor.type) && quotation.transportPrices.length === 0)
    say(tables.transportPrices.sent, 'required');
  if (quotation.inquiryType === supplyType && quotation.supply.length === 0) say(tables.supply.sent, 'required');
  if (Object.keys(errors).length === 0) workOut(quotation, rates, say);
  return { form: quotation, paid, errors };
}

function isElsewhere(form: Quotation, table: TableName, id: number): boolean {
  return tableNames.some((other) => other !== table && form[other].some((row) => row.id === id));
}

/** D050: who prices saves at least one price. */
const pricesAreNeededOf: readonly number[] = [4, 6];

type Say = (field: string, message: FieldMessage) => void;

function shownRow(shown: AnsweredRows | null, table: TableName, id: number): JsonObject | undefined {
  return shown?.[table].find((row) => row['id'] === id);
}

/** Of an answered number fewer places are shown than are kept, and some are worked out: whoever posts back what he read has changed nothing. */
function keptRow(
  { fields: columns }: RowsDeclaration,
  row: SentRow & { id: number },
  old: Row | null,
  shown: JsonObject | undefined,
): Row {
  const kept: Row = { id: row.id };
  for (const name of keptFields(columns)) {
    const sent = row[name] ?? null;
    const was = old?.[name];
    const read = columns[name] && shown ? shown[columns[name].sent] : undefined;
    kept[name] = was !== undefined && read !== undefined && isSame(sent, read) ? was : sent;
  }
  return kept;
}

function isSame(sent: Json, read: Json): boolean {
  return typeof sent === 'string' && typeof read === 'number' ? Number(sent) === read : sameJson(sent, read);
}

function checkReferred(
  values: Readonly<Record<string, Json>>,
  before: Quotation | null,
  facts: FormFacts,
  say: Say,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const id = values[name];
    if (field.refersTo === undefined || typeof id !== 'number') continue;
    const isOld = before !== null && (before as unknown as JsonObject)[name] === id;
    const found =
      field.refersTo === people
        ? person(name as keyof typeof typesOfPeople, id, facts)
        : isAsked(field, id, values, facts);
    // What a file already has stays, whatever became of it since.
    if (found === 'missing' && !isOld) say(field.sent, 'notInList');
    else if (found === 'elsewhere') say(field.sent, field.refersTo === 'city' ? 'cityElsewhere' : 'notInList');
  }
}

/** D123. */
function person(place: keyof typeof typesOfPeople, id: number, { referred }: FormFacts): 'there' | 'missing' {
  const type = referred.get(`${people}:${id}`);
  return type !== undefined && (typesOfPeople[place] as readonly number[]).includes(Number(type)) ? 'there' : 'missing';
}

function checkRow({ fields: columns }: RowsDeclaration, row: Row, old: Row | null, facts: FormFacts, wrong: Say): void {
  for (const [name, field] of Object.entries(columns)) {
    const id = row[name];
    if (
      field.refersTo !== undefined &&
      typeof id === 'number' &&
      old?.[name] !== id &&
      isAsked(field, id, row, facts) === 'missing'
    )
      wrong(field.sent, 'notInList');
  }
  if (typeof row['percent'] === 'string' && Number(row['percent']) > 100) wrong('percentage', 'range');
}

/** A row without a rate takes the one in force (D056); the tugrik is always 1. */
function rate(row: Row, old: Row | null, usual: string, rates: RatesOfDay, wrong: Say): void {
  row['currency'] ??= usual;
  const currency = row['currency'] as string;
  if (currency === 'mnt' && row['rate'] !== null && row['rate'] !== '1') wrong('rate', 'tugrikIsOne');
  const found = ratedAs(
    row['rate'] as string | null,
    old && old['currency'] === currency ? { rate: old['rate'], source: old['rateFrom'] } : null,
    rateOf(rates, currency),
  );
  row['rate'] = found.rate;
  row['rateFrom'] = found.source as unknown as Json;
}

function rmbRate(row: Row, old: Row | null, rates: RatesOfDay): void {
  const found = ratedAs(
    row['rmbRate'] as string | null,
    old && { rate: old['rmbRate'], source: old['rmbRateFrom'] },
    bankRate(rates, 'rmb') ?? rateOf({}, 'rmb'),
  );
  row['rmbRate'] = found.rate;
  row['rmbRateFrom'] = found.source as unknown as Json;
}

function ratedAs(
  sent: string | null,
  old: { rate: Json | undefined; source: Json | undefined } | null,
  inForce: RateInForce,
): RateInForce {
  if (sent === null || sent === inForce.rate)
    return old && old.rate === inForce.rate
      ? { rate: inForce.rate, source: old.source as unknown as RateSource }
      : inForce;
  return { rate: sent, source: old && old.rate === sent ? (old.source as unknown as RateSource) : { from: 'entered' } };
}

/** Percentages that nobody entered are kept as they were worked out; figures that nobody could store are refused at their rows. */
function workOut(form: Quotation, rates: RatesOfDay, say: Say): void {
  const totals = totalsOf(form, rates);
  form.expenses = form.expenses.map((row, at) =>
    row.percent === null ? { ...row, percent: plain(totals.expenses.rows[at]?.percent.value ?? '0') } : row,
  );
  for (const { table, row } of totals.tooLarge) {
    const { sent } = tables[table as TableName];
    say(row === null ? sent : `${sent}.${row}.${largest[table as TableName]}`, 'tooLargeNumber');
  }
}

/** The field at which a figure that is too large is said. */
const largest: Readonly<Record<TableName, string>> = {
  transportPrices: 'price',
  priceOffers: 'price',
  sizes: 'length',
  supply: 'price_rmb',
  expenses: 'percentage',
  expensesMore: 'rmbrate',
};

function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
