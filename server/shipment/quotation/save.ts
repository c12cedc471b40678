import { diffForm, type Diff } from '../../../contract/diff.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import {
  quotationForm,
  quotationShape,
  tableNames,
  type Quotation,
} from '../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';
import type { SentForm } from '../../../contract/form/wire-form.js';
import { localDay } from '../../../contract/time.js';
import type { CommandDefinition, Facts } from '../../decider/command.js';
import type { NamedEntry } from '../../decider/queue/work.js';
import type { NewEvent } from '../../log/event.js';
import { referredFacts, type ReferredFacts } from '../../form/referred.js';
import { namedIn } from '../../form/references.js';
import { may } from '../../decider/may.js';
import { assertOpenToChange, effectsFor, openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';
import { newRows } from '../../form/row-numbers.js';
import { withRates, type RatesInTable } from '../../reference/rates/rates.js';
import { drawRowIds } from '../file/row-ids.js';
import { reopening } from '../file/confirmed-receivable.js';
import { copied } from './copied.js';
import { completeForm } from './complete.js';
import { canReadOfferLog } from './offer-log.js';
import { assertPaidRowsStay, assertRowsWithPaymentsStay } from './row-locks.js';

interface AddInquiry {
  form: SentForm;
}
interface ChangeInquiry extends AddInquiry {
  id: number;
  version?: number | undefined;
  /** One of many rows: no form was shown. */
  isBulk?: true;
}
interface DuplicateInquiry {
  id: number;
}

interface Drawn {
  newIds: readonly number[];
}
type Saved = { id: number };

function entriesNamed({ form }: AddInquiry): NamedEntry[] {
  return namedIn(quotationForm, form);
}

const addInquiry: CommandDefinition<AddInquiry, Saved, Drawn & Saved, ReferredFacts & RatesInTable> = {
  name: 'AddInquiry',
  draw: async ({ form }, source) => ({
    id: await source.nextId('shipment_number'),
    newIds: await drawRowIds(newRows(form), source),
  }),
  streams: (_command, { id }) => [shipmentStream(id)],
  facts: ({ form }, source) => withRates(source, referredFacts(quotationForm, form, source)),
  names: entriesNamed,
  decide(files, { form: sent }, by) {
    const { id, newIds, actor } = by;
    const { settlement } = effectsFor(files, id, 'quotation');
    const today = localDay(by.now);
    const saving = { before: null, sent, newIds, actor, today, day: today, isPaid: () => false };
    const { form, paid, faults } = completeForm(saving, by);
    faults.assertNone();
    const ticked = [...paid].filter(([, isPaid]) => isPaid).map(([row]) => row);
    if (ticked.length > 0 && !may('prices.markPaid', by)) throw refuse('NotAllowed');
    const marked = settlement.mark({ rows: markedRows(form, ticked), paid: true });
    return { events: [added(id, form, null), ...marked.map((event) => shipmentEvent(id, event))], answer: { id } };
  },
};

/**
 * Price rows, both costs and prices to the customer, can be changed by users who set prices, and after the finish by administrators
 * (D051, D155).
 */
export const changeInquiry = change('ChangeInquiry', ({ lifecycle }, diff, by) => {
  const mayPrice = may(lifecycle.finishedAt === null ? 'prices.edit' : 'prices.editFinished', by);
  if ((diff.rows['transportPrices'] || diff.rows['priceOffers']) && !mayPrice) throw refuse('NotAllowed');
});

/** The card of transport prices, which can be saved after the finish too (D072). */
const updateOffers = change('UpdateOffers', () => undefined);

/** A save of the form or of a part of it. Fields that were not sent do not change. */
function change(
  name: string,
  assertMayChangeRows: (file: FileFacts, diff: Diff, by: Facts) => void,
): CommandDefinition<ChangeInquiry, Saved, Drawn, ReferredFacts & RatesInTable> {
  return {
    name,
    draw: async ({ form }, source) => ({ newIds: await drawRowIds(newRows(form), source) }),
    streams: ({ id }) => [shipmentStream(id)],
    names: entriesNamed,
    facts: ({ form }, source) => withRates(source, referredFacts(quotationForm, form, source)),
    expects: ({ id, version }) =>
      version === undefined ? undefined : { stream: shipmentStream(id), section: 'quotation', version },
    decide(files, { id, form: sent, isBulk }, by) {
      const { own, facts, effects } = openShipment<QuotationState>(files, id, 'quotation');
      assertOpenToChange(facts, by);
      const isPaid = (row: number): boolean => facts.settlement.paidAt[row] !== undefined;
      // Today, or the day of the order (D057).
      const today = localDay(by.now);
      const day = facts.lifecycle.shippingOrderOn ?? today;
      const { newIds, actor } = by;
      const { form, paid, faults } = completeForm({ before: own, sent, newIds, actor, today, day, isPaid }, by);
      faults.assertNone();
      const diff = diffForm(own.form, form, quotationShape);
      if (diff) {
        assertMayChangeRows(facts, diff, by);
        const namesOthers = 'sales' in diff.fields || 'tariff' in diff.fields;
        if (facts.lifecycle.stage !== 'open' && namesOthers && !may('order.changeSales', by))
          throw refuse('NotAllowed');
        assertPaidRowsStay(diff, isPaid);
        assertRowsWithPaymentsStay(diff, facts);
      }
      const toggled = [...paid].filter(([row, now]) => now !== isPaid(row));
      if (toggled.length > 0 && !may('prices.markPaid', by)) throw refuse('NotAllowed');
      const rowsToggledTo = (to: boolean): number[] => toggled.filter(([, now]) => now === to).map(([row]) => row);
      const hasSeenOffers = !diff && !isBulk && own.unseenOffers > 0 && actor.door === 'http' && canReadOfferLog(actor);
      const events = [
        ...(diff ? reopening(effects, facts, withForm(facts, form), by) : []),
        ...effects.settlement.mark({ rows: markedRows(own.form, rowsToggledTo(false)), paid: false }),
        ...(diff ? [{ type: 'InquiryChanged', data: diff }] : []),
        ...effects.settlement.mark({ rows: markedRows(form, rowsToggledTo(true)), paid: true }),
        ...(hasSeenOffers ? [{ type: 'OffersSeen' }] : []),
      ];
      return { events: events.map((event) => shipmentEvent(id, event)), answer: { id } };
    },
  };
}

/** The facts of the file after this form is saved, as far as the receivable depends on them. */
function withForm(facts: FileFacts, form: Quotation): Pick<FileFacts, 'quotation' | 'lifecycle'> {
  return { lifecycle: facts.lifecycle, quotation: { ...facts.quotation, currency: form.currency, money: form } };
}

type MarkedRows = Parameters<FileEffects['settlement']['mark']>[0]['rows'];

function markedRows(form: Quotation, ids: readonly number[]): MarkedRows {
  return form.transportPrices
    .filter(({ id }) => ids.includes(id))
    .map(({ id, agent, currency, price }) => ({ id, agent, currency, price }));
}

/** Everything that was entered, in new rows; the history of the other inquiry is not copied (D074). */
const duplicateInquiry: CommandDefinition<DuplicateInquiry, Saved, Drawn & { copy: number }> = {
  name: 'DuplicateInquiry',
  async draw({ id }, source) {
    const [stored] = await source.query<{ form: Quotation }>(`select form from quotation where id = $1`, [id]);
    const rows = stored ? tableNames.reduce((count, table) => count + stored.form[table].length, 0) : 0;
    return { copy: await source.nextId('shipment_number'), newIds: await drawRowIds(rows, source) };
  },
  streams: ({ id }, { copy }) => [shipmentStream(id), shipmentStream(copy)],
  decide(files, { id }, { copy, newIds }) {
    const { own } = openShipment<QuotationState>(files, id, 'quotation');
    return {
      events: copied(own, { from: id, newIds }).map((event) => shipmentEvent(copy, event)),
      answer: { id: copy },
    };
  },
};

function added(id: number, form: Quotation, copiedFrom: number | null): NewEvent {
  return shipmentEvent(id, { type: 'InquiryAdded', data: { form, copiedFrom } });
}

export const saveCommands = {
  AddInquiry: addInquiry,
  ChangeInquiry: changeInquiry,
  UpdateOffers: updateOffers,
  DuplicateInquiry: duplicateInquiry,
};
