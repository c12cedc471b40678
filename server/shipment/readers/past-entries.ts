import { Injectable } from '@nestjs/common';
import type { Field } from '../../../contract/fields/field.js';
import { extraExpenseAmounts } from '../../../contract/money/totals/shipment-figures.js';
import { rated } from '../../../contract/shipment/stored-rates.js';
import type { Principal } from '../../../contract/permissions.js';
import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import type { AnswerOf } from '../../../contract/route.js';
import type { allEntriesRoutes } from '../../../contract/shipment/file/all-entries.js';
import type { ExpensesState } from '../../../contract/shipment/expenses/state.js';
import { tracingFields, tracingForm } from '../../../contract/shipment/tracing/form.js';
import type { TracingState } from '../../../contract/shipment/tracing/state.js';
import { Database } from '../../database/database.js';
import { Past } from '../../history/past.js';
import type { UserState } from '../../identity/user/user.aggregate.js';
import { parseStream } from '../../log/event.js';
import { chargingInvoice, chargingRow } from '../expenses/charges.js';
import { expenseMnt } from '../expenses/decide.js';
import { streamsReferredTo } from '../../form/references.js';
import { pageOf, type EntryPage } from '../file/entry-reader.js';
import { entriesAt } from '../papers/past-entries.js';
import { nameKey, type Referred } from '../../projection/names.js';
import type { ShipmentState } from '../file/state.js';
import { tracingPictures } from '../tables.js';

type Answer = AnswerOf<(typeof allEntriesRoutes)['entries']>;

/** The pages of the tables, and the total of all extra expenses. */
interface PastPages {
  tracing: EntryPage<Answer['tracing'][number]>;
  news: EntryPage<Answer['news'][number]>;
  notes: EntryPage<Answer['notes'][number]>;
  expenses: EntryPage<Answer['expenses']['listdata'][number]>;
  mnt: number;
}

type ShownEntries = Pick<TracingState, 'tracing' | 'news' | 'notes'>;

/** The names of entries and users at that moment. */
interface PastNames {
  of(field: Field, id: number | null): string | null;
  person(id: number | null): string | null;
}

/** The entries of an order at a moment of the past, with the names of that moment (D149). */
@Injectable()
export class PastEntries {
  constructor(
    private readonly past: Past,
    private readonly database: Database,
  ) {}

  /** The newest entries of each table, or those before this number. */
  async read(id: number, at: Date, principal: Principal, before: number | null): Promise<PastPages> {
    const position = await this.past.positionAt(at);
    const { state } = (await this.past.recordFor<ShipmentState>(principal, 'shipment', id, position)).past;
    const all = state.sections['tracing'] as TracingState;
    const { expenses: allExpenses, charges } = state.sections['expenses'] as ExpensesState;
    const { priceOffers } = state.facts.quotation.money;
    const tracing = pageOf(all.tracing, before);
    const news = pageOf(all.news, before, ({ comment }) => comment);
    const notes = pageOf(all.notes, before, ({ comment }) => comment);
    const expenses = pageOf(allExpenses, before, ({ name }) => name);
    const shown = { tracing: tracing.rows, news: news.rows, notes: notes.rows };
    const [names, removed] = await Promise.all([this.names(shown, expenses.rows, position), this.removedPictures(id)]);
    const listed = pastTracing(shown, names, removed);
    return {
      tracing: { ...tracing, rows: listed.tracing },
      news: { ...news, rows: listed.news },
      notes: { ...notes, rows: listed.notes },
      expenses: {
        ...expenses,
        rows: pastExpenses(expenses.rows, names, (id) => ({
          row: chargingRow(charges, id, priceOffers),
          invoice: chargingInvoice(charges, id),
        })),
      },
      mnt: totalOf(allExpenses),
    };
  }

  private async names(shown: ShownEntries, expenses: ExpensesState['expenses'], at: number): Promise<PastNames> {
    const { tracing, news, notes } = shown;
    const referred = streamsReferredTo(tracingForm, shown).map((stream): Referred => {
      const { aggregate: list, id } = parseStream(stream);
      return { list, id };
    });
    const staff = [...tracing, ...news, ...notes, ...expenses].flatMap(({ by }) => by ?? []);
    const [entries, users] = await Promise.all([
      entriesAt(this.past, referred, at),
      this.past.states<UserState>('user', staff, at),
    ]);
    return {
      of: ({ refersTo: list = '' }, id) =>
        id === null ? null : ((entries.get(nameKey({ list, id }))?.['name'] ?? null) as string | null),
      person: (id) => (id === null ? null : (users.get(id)?.name ?? null)),
    };
  }

  /** Pictures are deleted with their entry, so pictures of an entry that was removed since cannot be shown. */
  private async removedPictures(id: number): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.pool.query<{ file: string }>(
      `select file from ${tracingPictures} where shipment_id = $1 and removed_at is not null`,
      [id],
    );
    return new Set(rows.map(({ file }) => file));
  }
}

function pastTracing(
  { tracing, news, notes }: ShownEntries,
  names: PastNames,
  removed: ReadonlySet<string>,
): Pick<Answer, 'tracing' | 'news' | 'notes'> {
  return {
    tracing: tracing.map(({ id, number, by, country, city, on, status, pictures }) => ({
      ...{ id, number, user: names.person(by), country: wireName(countries, country), country_code: country },
      ...{ city: names.of(tracingFields.city, city), city_id: city, ognoo: on },
      ...{ tracingstatus: names.of(tracingFields.status, status), tracingstatus_id: status },
      pictures: pictures.filter((file) => !removed.has(file)),
    })),
    news: news.map(({ id, number, by, fromCountry, fromCity, toCountry, toCity, etd, eta, comment }) => ({
      ...{ id, number, user: names.person(by), etd, eta, comment },
      ...{ fcountry: wireName(countries, fromCountry), fcountry_code: fromCountry },
      ...{ fcity: names.of(tracingFields.city, fromCity), fcity_id: fromCity },
      ...{ tcountry: wireName(countries, toCountry), tcountry_code: toCountry },
      ...{ tcity: names.of(tracingFields.city, toCity), tcity_id: toCity },
    })),
    notes: notes.map(({ id, number, by, comment, on }) => ({
      ...{ id, number, user: names.person(by), comment, ognoo: on },
      // Notes of the past cannot be removed.
      own: false,
    })),
  };
}

function pastExpenses(
  expenses: ExpensesState['expenses'],
  names: PastNames,
  chargedBy: (expense: number) => { row: number | null; invoice: { id: number; code: string } | null },
): Answer['expenses']['listdata'] {
  return expenses.map((expense) => {
    const { row, invoice } = chargedBy(expense.id);
    return {
      ...{ id: expense.id, number: expense.number, user: names.person(expense.by), name: expense.name },
      ...{ currency: expense.currency, rate: Number(expense.rate), amount: Number(expense.amount) },
      mnt: Number(expenseMnt(expense)),
      payer: expense.payer ?? ('undecided' as const),
      reason: expense.reason ?? null,
      charged_by: row,
      invoice_id: invoice?.id ?? null,
      invoice_code: invoice?.code ?? null,
    };
  });
}

function totalOf(expenses: ExpensesState['expenses']): number {
  return Number(extraExpenseAmounts(expenses.map(rated)).loss[0]?.value ?? 0);
}
