import type { Actor } from '../../../contract/actor.js';
import { withoutEndZeros } from '../../../contract/text/format-number.js';
import type { Json } from '../../../contract/json.js';
import { newestFigures } from '../../../contract/money/figures/fixed-figures.js';
import {
  bankRate,
  enteredRate,
  rateOf,
  type RateInForce,
  type RatesOfDay,
  type RateSource,
} from '../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { wrongDays } from '../../../contract/days/business-days.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { people } from '../../../contract/fields/ref/field.js';
import { typesOfPeople } from '../../../contract/shipment/people.js';
import { supplyType } from '../../../contract/reference/fixed/inquiry-choices.js';
import {
  quotationForm,
  tableNames,
  tablesNotOf,
  type Quotation,
  type TableName,
} from '../../../contract/shipment/quotation/form.js';
import { emptyFields, type WireTable, type SentForm, type WireField } from '../../../contract/form/wire-form.js';
import type { RatesInTable } from '../../reference/rates/rates.js';
import { answeredRows, totalsOf } from './answer.js';
import { completeRows, type Row } from '../../form/complete-rows.js';
import { Faults, type ReportFault } from '../../form/faults.js';
import { checkReferred, referredKey, type ReferredFacts } from '../../form/referred.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';

/** What a save stores, including all computed values. */
interface Completed {
  form: Quotation;
  /** Whether each price row is paid, for the rows whose paid mark was sent. */
  paid: ReadonlyMap<number, boolean>;
  faults: Faults;
}

interface Saving {
  before: Pick<QuotationState, 'form' | 'rowIds'> | null;
  sent: SentForm;
  /** Ids for new rows, in their order. */
  newIds: readonly number[];
  actor: Actor;
  today: string;
  /** Today, or the day of the order (D057). */
  day: string;
  isPaid(row: number): boolean;
}

const tables: Readonly<Record<TableName, WireTable>> = quotationForm.tables;
const fields: Readonly<Record<string, WireField>> = quotationForm.fields;

/** Turns the sent form into the stored quotation: rows get ids, missing rates are filled in, and what does not apply is left out. */
export function completeForm(saving: Saving, facts: ReferredFacts & RatesInTable): Completed {
  const { before, sent, actor } = saving;
  const faults = new Faults();
  const { report } = faults;
  const rates = ratesOfDay(facts.rates, saving.day);
  const values: Record<string, Json> = {
    ...(before ? before.form : emptyFields(fields)),
    ...sent.fields,
  };
  checkReferred(fields, values, before?.form ?? null, facts, report, (name, field, id) =>
    field.refersTo === people ? person(name as keyof typeof typesOfPeople, id, facts) : undefined,
  );
  for (const [name, message] of Object.entries(wrongDays(fields, values, before?.form ?? null, saving.today)))
    report(fields[name]?.sent ?? '', message);
  // D123: a salesman who saves an inquiry becomes its salesman without a query of the database.
  if (values['sales'] === null && actor.type === 1) values['sales'] = actor.userId;
  if (values['sales'] === null) report(fields['sales']?.sent ?? '', 'choose');

  const currency = values['currency'] as string;
  const shown = before ? answeredRows(before.form, totalsOf(before.form, rates), saving.isPaid) : null;
  const paid = new Map<number, boolean>();
  const ids = [...saving.newIds];
  const excludedTables = tablesNotOf(values);
  const form: Record<string, Json> = { ...values };
  for (const name of tableNames) {
    const rows = excludedTables.includes(name) ? [] : sent.tables[name];
    if (!rows) {
      form[name] = before?.form[name] ?? [];
      continue;
    }
    const table = tables[name];
    const old: Row[] = before?.form[name] ?? [];
    const others = tableNames
      .filter((other) => other !== name)
      .flatMap((other): readonly { id: number }[] => before?.form[other] ?? []);
    form[name] = completeRows(
      table,
      rows,
      { old, rowIds: before?.rowIds ?? [], others, nextIds: ids, shown: shown?.[name] },
      facts,
      report,
    ).map(({ row, old: was, sent: asSent, wrong }) => {
      if (typeof row['percent'] === 'string' && Number(row['percent']) > 100) wrong('percentage', 'range');
      if (name === 'transportPrices' || name === 'priceOffers') rate(row, was, currency, rates, wrong);
      else if (name !== 'sizes') rmbRate(row, was, rates);
      if (name === 'transportPrices' && typeof asSent['isPaid'] === 'boolean') paid.set(row.id, asSent['isPaid']);
      return row;
    });
  }
  const quotation = form as Quotation;
  quotation.currencyRate =
    before && before.form.currency === quotation.currency
      ? before.form.currencyRate
      : rateOf(rates, quotation.currency);
  quotation.figures = before?.form.figures ?? newestFigures();
  // The prices of a moved file follow it, and of supply other systems have no rows.
  if (actor.door !== 'move') assertRowsThere(quotation, actor, report);
  if (!faults.any) computeFigures(quotation, rates, report);
  return { form: quotation, paid, faults };
}

function assertRowsThere(
  { inquiryType, transportPrices, supply }: Quotation,
  { type }: Actor,
  report: ReportFault,
): void {
  if (type !== null && pricesAreNeededOf.includes(type) && transportPrices.length === 0)
    report(tables.transportPrices.sent, 'required');
  if (inquiryType === supplyType && supply.length === 0) report(tables.supply.sent, 'required');
}

/** D050: a save by a user type that sets prices needs at least one price. */
const pricesAreNeededOf: readonly number[] = [4, 6];

/** D123: whether the user exists and has a type for this role. */
function person(role: keyof typeof typesOfPeople, id: number, { referred }: ReferredFacts): 'there' | 'missing' {
  const type = referred.get(referredKey(people, id));
  return type !== undefined && (typesOfPeople[role] as readonly number[]).includes(Number(type)) ? 'there' : 'missing';
}

/** A row without a rate gets the one in force (D056); the rate of the tugrik is always 1. */
function rate(row: Row, old: Row | null, defaultCurrency: string, rates: RatesOfDay, report: ReportFault): void {
  row['currency'] ??= defaultCurrency;
  const currency = row['currency'] as string;
  if (currency === 'mnt' && row['rate'] !== null && row['rate'] !== '1') report('rate', 'tugrikIsOne');
  const found = ratedAs(
    row['rate'] as string | null,
    old && old['currency'] === currency ? { rate: old['rate'], source: old['rateFrom'] } : null,
    rateOf(rates, currency),
  );
  row['rate'] = found.rate;
  row['rateFrom'] = found.source;
}

function rmbRate(row: Row, old: Row | null, rates: RatesOfDay): void {
  const found = ratedAs(
    row['rmbRate'] as string | null,
    old && { rate: old['rmbRate'], source: old['rmbRateFrom'] },
    bankRate(rates, 'rmb') ?? rateOf({}, 'rmb'),
  );
  row['rmbRate'] = found.rate;
  row['rmbRateFrom'] = found.source;
}

function ratedAs(
  sent: string | null,
  old: { rate: Json | undefined; source: Json | undefined } | null,
  inForce: RateInForce,
): RateInForce {
  if (sent === null || sent === inForce.rate)
    return old && old.rate === inForce.rate ? { rate: inForce.rate, source: old.source as RateSource } : inForce;
  return old && old.rate === sent ? { rate: sent, source: old.source as RateSource } : enteredRate(sent);
}

/** Percentages that were not entered are stored as computed; figures too large to store are refused at their rows. */
function computeFigures(form: Quotation, rates: RatesOfDay, reportError: ReportFault): void {
  const totals = totalsOf(form, rates);
  form.expenses = form.expenses.map((row, at) =>
    row.percent === null ? { ...row, percent: plain(totals.expenses.rows[at]?.percent.value ?? '0') } : row,
  );
  // The figures of the whole file are in no table of the form; if a row is the cause, the row is named instead.
  const inForm = totals.tooLarge.filter(({ table }) => table in tables);
  if (inForm.length === 0 && totals.tooLarge.length > 0) throw refuse('FigureTooLarge');
  for (const { table, row } of inForm) {
    const { sent } = tables[table as TableName];
    reportError(row === null ? sent : `${sent}.${row}.${largest[table as TableName]}`, 'tooLargeNumber');
  }
}

/** The field at which a figure that is too large is refused. */
const largest: Readonly<Record<TableName, string>> = {
  transportPrices: 'price',
  priceOffers: 'price',
  sizes: 'length',
  supply: 'price_rmb',
  expenses: 'percentage',
  expensesMore: 'rmbrate',
};

function plain(decimal: string): string {
  return decimal.includes('.') ? withoutEndZeros(decimal) : decimal;
}
