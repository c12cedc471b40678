import { Decimal } from 'decimal.js';
import {
  amountPlaces,
  customInvoiceFieldNames,
  customInvoiceFields,
  ratePlaces,
  type CustomInvoiceForm,
} from '../../contract/custom-invoice/form.js';
import { diffForm, type Diff } from '../../contract/diff.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { customInvoiceMnt } from '../../contract/money/totals/custom-invoice.js';
import { isTooLarge } from '../../contract/money/figures/explained.js';
import { rateInForce } from '../../contract/money/figures/rates-of-day.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import { localDay } from '../../contract/time.js';
import type { CommandDefinition, Facts, FactSource } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import type { NamedEntry } from '../decider/queue/work.js';
import { streamOf, type NewEvent } from '../log/event.js';
import { Faults, type ReportFault } from '../form/faults.js';
import { checkReferred, referredFacts, type ReferredFacts } from '../form/referred.js';
import { namedIn } from '../form/references.js';
import { may } from '../decider/may.js';
import { withRates, type RatesInTable } from '../reference/rates/rates.js';
import { withdrawnCharge } from './charge.js';
import { customInvoiceStream } from './custom-invoice.aggregate.js';
import { isPaidWith, type CustomInvoiceState } from './state.js';

interface OneInvoice {
  id: number;
}
export interface SaveCustomInvoice {
  /** Missing for a new invoice. */
  id?: number | undefined;
  fields: SentForm['fields'];
  version?: number | undefined;
}
type Answer = { id: number };

const form = { fields: customInvoiceFields, tables: {} };
const formOf = ({ fields }: SaveCustomInvoice): SentForm => ({ fields, tables: {} });
const stream = customInvoiceStream;

export function invoiceEvent(id: number, type: string, data: object = {}): NewEvent {
  return { stream: stream(id), type, data: data as JsonObject };
}

/** What a save needs to know. */
export type SaveFacts = ReferredFacts & RatesInTable;

export function saveFacts(command: SaveCustomInvoice, source: FactSource): Promise<SaveFacts> {
  return withRates(source, referredFacts(form, formOf(command), source));
}

const saveCustomInvoice: CommandDefinition<SaveCustomInvoice, Answer, { newId: number }, SaveFacts> = {
  name: 'SaveCustomInvoice',
  draw: async ({ id }, source) => ({ newId: id ?? (await source.nextId('custominvoice_number')) }),
  streams: (_command, { newId }) => [stream(newId)],
  names: (command) => namedIn(form, formOf(command)),
  facts: saveFacts,
  expects: ({ id, version }) =>
    version === undefined || id === undefined ? undefined : { stream: stream(id), section: 'invoice', version },
  decide(files, { id, fields }, by) {
    if (!may('custominvoice.edit', by)) throw refuse('NotAllowed');
    const before = id === undefined ? null : unpaidInvoice(files, id);
    const faults = new Faults();
    const after = completeForm(fields, before, by, faults.report);
    checkReferred(customInvoiceFields, after, before, by, faults.report);
    faults.assertNone();
    const answer = { id: by.newId };
    if (!before) return { events: [invoiceEvent(by.newId, 'CustomInvoiceAdded', after)], answer };
    const diff = diffForm(before, after, { fields: customInvoiceFieldNames });
    if (!diff) return { events: [], answer };
    // What was paid in the old system may reach the amount that it has now.
    const isPaid = isPaidWith({ ...before, ...(after as CustomInvoiceForm) }, []);
    return {
      events: [
        invoiceEvent(by.newId, 'CustomInvoiceChanged', diff),
        ...(isPaid ? [invoiceEvent(by.newId, 'CustomInvoicePaid', { byParts: true })] : []),
      ],
      answer,
    };
  },
};

/** The whole form as it is stored: amounts rounded to the möngö, and always with a rate, even if none was sent. */
function completeForm(
  sent: SentForm['fields'],
  before: CustomInvoiceForm | null,
  { rates, now }: Facts & RatesInTable,
  reportError: ReportFault,
): Record<string, Json> {
  const { currency, ...others } = sent as CustomInvoiceForm & { rate?: string | null };
  const amount = rounded(others.amount, amountPlaces);
  if (amount === '0') reportError('amount', 'positive');
  const requestedRate = others.rate ? rounded(others.rate, ratePlaces) : '0';
  const storedRate = before?.currency === currency ? before.rate : null;
  const rate = requestedRate === '0' ? (storedRate ?? rateInForce(rates, currency, localDay(now))) : requestedRate;
  if (currency === 'mnt' && rate !== '1') reportError('rate', 'tugrikIsOne');
  const after = { ...others, currency, amount, rate: rounded(rate, ratePlaces) };
  if (isTooLarge(customInvoiceMnt(after))) reportError('amount', 'tooLargeNumber');
  return after;
}

function rounded(value: string, places: number): string {
  return new Decimal(value).toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toFixed();
}

function existingInvoice(files: Files, id: number): CustomInvoiceState {
  const { state, version } = files.get<CustomInvoiceState>(stream(id));
  if (version === 0 || state.deleted) throw refuse('NotFound');
  return state;
}

function unpaidInvoice(files: Files, id: number): CustomInvoiceState {
  const state = existingInvoice(files, id);
  if (state.paidAt !== null) throw refuse('PaidInvoiceLocked');
  if (state.payments.length > 0) throw refuse('InvoiceHasPayments');
  return state;
}

const payCustomInvoice: CommandDefinition<OneInvoice & { paid: boolean }, Answer> = {
  name: 'PayCustomInvoice',
  streams: ({ id }) => [stream(id)],
  decide(files, { id, paid }, by) {
    if (!may('custominvoice.edit', by)) throw refuse('NotAllowed');
    const { paidAt } = existingInvoice(files, id);
    const isUnchanged = (paidAt !== null) === paid;
    const paymentEvent = invoiceEvent(id, paid ? 'CustomInvoicePaid' : 'CustomInvoiceUnpaid');
    return { events: isUnchanged ? [] : [paymentEvent], answer: { id } };
  },
};

const deleteCustomInvoice: CommandDefinition<OneInvoice, Answer> = {
  name: 'DeleteCustomInvoice',
  streams: ({ id }) => [stream(id)],
  decide(files, { id }, by) {
    if (!may('custominvoice.edit', by)) throw refuse('NotAllowed');
    const { paidAt, payments, charges } = existingInvoice(files, id);
    if (paidAt !== null) throw refuse('PaidInvoiceStays');
    if (payments.length > 0) throw refuse('InvoiceHasPayments');
    const withdrawn = charges ? withdrawnCharge(files, id, charges) : [];
    return { events: [invoiceEvent(id, 'CustomInvoiceDeleted', deletion(true)), ...withdrawn], answer: { id } };
  },
};

/** Restores a deleted invoice, as long as its payer still exists. What it charged may be charged by another one by now. */
const restoreCustomInvoice: CommandDefinition<OneInvoice & { payer: number }, Answer> = {
  name: 'RestoreCustomInvoice',
  streams: ({ id }) => [stream(id)],
  names: ({ payer }): NamedEntry[] => [{ stream: streamOf('payer', payer), field: 'payer' }],
  decide(files, { id }, by) {
    if (!may('custominvoice.edit', by)) throw refuse('NotAllowed');
    const { state, version } = files.get<CustomInvoiceState>(stream(id));
    // One that a move took back has nothing that could be restored.
    const isGone = version === 0 || state.generatedAt === '';
    if (isGone || !state.deleted || state.charges) throw refuse('CannotUndo');
    return { events: [invoiceEvent(id, 'CustomInvoiceRestored', deletion(false))], answer: { id } };
  },
};

function deletion(to: boolean): Diff {
  return { fields: { deleted: { from: !to, to } }, rows: {} };
}

export const customInvoiceCommands = {
  SaveCustomInvoice: saveCustomInvoice,
  PayCustomInvoice: payCustomInvoice,
  DeleteCustomInvoice: deleteCustomInvoice,
  RestoreCustomInvoice: restoreCustomInvoice,
};
