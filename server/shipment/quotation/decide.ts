import { diffForm, type Diff } from '../../../contract/diff.js';
import type { Actor } from '../../../contract/actor.js';
import type { JsonObject } from '../../../contract/json.js';
import { allowed, type Capability } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals.js';
import { closed, open } from '../../../contract/shipment/lifecycle/status.js';
import { quotationShape, tableNames, type Quotation } from '../../../contract/shipment/quotation/form.js';
import type { SentForm } from '../../../contract/shipment/section-form.js';
import { localDay } from '../../../contract/time.js';
import type { CommandDefinition, Facts, FactSource } from '../../decider/command.js';
import { streamOf, type NewEvent } from '../../log/event.js';
import type { Files } from '../../decider/files.js';
import { namedIn } from '../references.js';
import type { ShipmentState } from '../state.js';
import { quotationFacts, type QuotationFacts } from './facts.js';
import { settle } from './settle.js';

export interface AddInquiry {
  form: SentForm;
}
export interface ChangeInquiry extends AddInquiry {
  id: number;
  version?: number | undefined;
}
interface DuplicateInquiry {
  id: number;
}

interface Drawn {
  newIds: readonly number[];
}
type Saved = { id: number };

export const shipmentStream = (id: number): string => streamOf('shipment', id);
/** One sequence for all rows of all tables: a row is known by its number alone. */
const rowNumbers = 'shipment_row_number';

async function draw(count: number, source: FactSource): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(await source.nextId(rowNumbers));
  return ids;
}

function newRows(form: SentForm): number {
  return Object.values(form.tables).reduce((count, rows) => count + rows.filter(({ id }) => id === null).length, 0);
}

/** The house and the command line do what they do for everybody. */
export function may(capability: Capability, { actor }: { actor: Actor }, owner?: number | null): boolean {
  if (actor.door !== 'http') return true;
  return (
    actor.userId !== null && actor.type !== null && allowed(capability, { id: actor.userId, type: actor.type }, owner)
  );
}

export function shipmentOf(files: Files, id: number): ShipmentState {
  const { state, version } = files.get<ShipmentState>(shipmentStream(id));
  if (version === 0 || state.lifecycle.deleted) throw refuse('NotFound');
  return state;
}

/** D031, D075: closed and archived files rest; an order is changed by its own salesman or tariff manager, and by those above them. */
export function assertOpenToChange(state: ShipmentState, facts: Facts): void {
  const { status, archivedAt } = state.lifecycle;
  if (status === closed || archivedAt !== null) throw refuse('ClosedForEditing');
  if (status === open) return;
  const { sales, tariff } = state.quotation.form;
  if (!may('order.edit', facts, facts.actor.type === 1 ? sales : tariff)) throw refuse('NotAllowed');
}

/** The day whose rates count: today, or the day of the order (D057). */
function dayOfRates(state: ShipmentState, { now }: Facts): string {
  return state.lifecycle.shippingOrderOn ?? localDay(now);
}

export const addInquiry: CommandDefinition<AddInquiry, Saved, Drawn & Saved, QuotationFacts> = {
  name: 'AddInquiry',
  draw: async ({ form }, source) => ({
    id: await source.nextId('shipment_number'),
    newIds: await draw(newRows(form), source),
  }),
  streams: (_command, { id }) => [shipmentStream(id)],
  names: ({ form }) => namedIn(form),
  facts: ({ form }, source) => quotationFacts(form, source),
  decide(_files, { form }, facts) {
    const {
      form: quotation,
      paid,
      errors,
    } = settle(
      {
        before: null,
        sent: form,
        newIds: facts.newIds,
        actor: facts.actor,
        day: localDay(facts.now),
        isPaid: () => false,
      },
      facts,
    );
    if (Object.keys(errors).length > 0) throw refuse('Invalid', { fields: errors });
    const ticked = [...paid].filter(([, isPaid]) => isPaid).map(([row]) => row);
    if (ticked.length > 0 && !may('prices.markPaid', facts)) throw refuse('NotAllowed');
    const { id } = facts;
    return { events: [added(id, quotation, null), ...settled(id, 'PriceRowsPaid', ticked)], answer: { id } };
  },
};

export const changeInquiry = change('ChangeInquiry', (state, diff, facts) => {
  const isFinished = state.lifecycle.finishedAt !== null;
  const mayPrice = may(isFinished ? 'prices.editFinished' : 'prices.edit', facts);
  if (diff.rows['transportPrices'] && !mayPrice) throw refuse('NotAllowed');
  // Once finished, who prices changes the price to the customer no more than the cost (D051).
  if (diff.rows['priceOffers'] && isFinished && may('prices.edit', facts) && !mayPrice) throw refuse('NotAllowed');
});

/** The transport price card, whether or not the shipment is finished (D072). */
export const updateOffers = change('UpdateOffers', () => undefined);

/** A save of the form, or of a part of it. What was not sent stays as it is. */
function change(
  name: string,
  assertMayChangeRows: (state: ShipmentState, diff: Diff, facts: Facts) => void,
): CommandDefinition<ChangeInquiry, Saved, Drawn, QuotationFacts> {
  return {
    name,
    draw: async ({ form }, source) => ({ newIds: await draw(newRows(form), source) }),
    streams: ({ id }) => [shipmentStream(id)],
    names: ({ form }) => namedIn(form),
    facts: ({ form }, source) => quotationFacts(form, source),
    expects: ({ id, version }) =>
      version === undefined ? undefined : { stream: shipmentStream(id), section: 'quotation', version },
    decide(files, { id, form }, facts) {
      const state = shipmentOf(files, id);
      assertOpenToChange(state, facts);
      const { paidAt } = state.settlement;
      const isPaid = (row: number): boolean => paidAt[row] !== undefined;
      const {
        form: after,
        paid,
        errors,
      } = settle(
        {
          before: state.quotation,
          sent: form,
          newIds: facts.newIds,
          actor: facts.actor,
          day: dayOfRates(state, facts),
          isPaid,
        },
        facts,
      );
      if (Object.keys(errors).length > 0) throw refuse('Invalid', { fields: errors });
      const diff = diffForm(
        state.quotation.form as unknown as JsonObject,
        after as unknown as JsonObject,
        quotationShape,
      );
      if (diff) {
        assertMayChangeRows(state, diff, facts);
        const namesOthers = 'sales' in diff.fields || 'tariff' in diff.fields;
        if (state.lifecycle.status !== open && namesOthers && !may('order.changeSales', facts))
          throw refuse('NotAllowed');
        assertPaidRowsStay(diff, isPaid);
      }
      const turned = [...paid].filter(([row, now]) => now !== isPaid(row));
      if (turned.length > 0 && !may('prices.markPaid', facts)) throw refuse('NotAllowed');
      const isWatched = state.prices.unseen > 0 && facts.actor.door === 'http' && may('offerlog.read', facts);
      const events = [
        ...settled(
          id,
          'PriceRowsUnpaid',
          turned.filter(([, now]) => !now).map(([row]) => row),
        ),
        ...(diff ? [changed(id, diff)] : []),
        ...settled(
          id,
          'PriceRowsPaid',
          turned.filter(([, now]) => now).map(([row]) => row),
        ),
        ...(!diff && isWatched ? [{ stream: shipmentStream(id), type: 'OffersSeen', data: {} }] : []),
      ];
      return { events, answer: { id } };
    },
  };
}

/** A paid row comes back as it was, whoever sends it: first an administrator unticks it (D051). */
function assertPaidRowsStay({ rows }: Diff, isPaid: (row: number) => boolean): void {
  const touched = [...(rows['transportPrices']?.changed ?? []), ...(rows['transportPrices']?.removed ?? [])];
  if (touched.some(({ id }) => isPaid(id))) throw refuse('PaidRowLocked');
}

/** Everything that was entered, in new rows; what happened to the other one is not copied (D074). */
export const duplicateInquiry: CommandDefinition<DuplicateInquiry, Saved, Drawn & { copy: number }> = {
  name: 'DuplicateInquiry',
  async draw({ id }, source) {
    const [stored] = await source.query<{ form: Quotation }>(`select form from quotation where id = $1`, [id]);
    const rows = stored ? tableNames.reduce((count, table) => count + stored.form[table].length, 0) : 0;
    return { copy: await source.nextId('shipment_number'), newIds: await draw(rows, source) };
  },
  streams: ({ id }, { copy }) => [shipmentStream(id), shipmentStream(copy)],
  decide(files, { id }, { copy, newIds }) {
    const { form } = shipmentOf(files, id).quotation;
    const ids = [...newIds];
    const tables = Object.fromEntries(
      tableNames.map((table) => [
        table,
        form[table].map((row) => {
          const next = ids.shift();
          // It got more rows after this command had drawn their numbers.
          if (next === undefined) throw refuse('Unavailable');
          return { ...row, id: next };
        }),
      ]),
    );
    const quotation = { ...form, ...tables, invoiceNumber: null, customsNumber: null } as Quotation;
    return { events: [added(copy, quotation, id)], answer: { id: copy } };
  },
};

function added(id: number, quotation: Quotation, copiedFrom: number | null): NewEvent {
  return { stream: shipmentStream(id), type: 'InquiryAdded', data: { quotation, copiedFrom } as unknown as JsonObject };
}

export function changed(id: number, diff: Diff): NewEvent {
  return { stream: shipmentStream(id), type: 'InquiryChanged', data: diff as unknown as JsonObject };
}

function settled(id: number, type: 'PriceRowsPaid' | 'PriceRowsUnpaid', rows: readonly number[]): NewEvent[] {
  return rows.length === 0 ? [] : [{ stream: shipmentStream(id), type, data: { rows: [...rows] } }];
}
