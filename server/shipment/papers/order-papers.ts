import { Injectable } from '@nestjs/common';
import { inquiryTotals } from '../../../contract/money/totals/inquiry-totals.js';
import { moneyOfForm } from '../../../contract/shipment/stored-rates.js';
import { orderTotals } from '../../../contract/money/totals/order-totals.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { allowed, type Principal } from '../../../contract/permissions.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { CustomsState } from '../../../contract/shipment/customs/state.js';
import { lifeStages } from '../../../contract/shipment/status/life-stages.js';
import { awbFields } from '../../../contract/shipment/operations/form.js';
import type { OperationsState } from '../../../contract/shipment/operations/state.js';
import { orderForm } from '../../../contract/shipment/order/form.js';
import type { UnitsState } from '../../../contract/shipment/operations/units/state.js';
import { unitsForm } from '../../../contract/shipment/operations/units/form.js';
import type { OrderState } from '../../../contract/shipment/order/state.js';
import { orderPapers } from '../../../contract/shipment/papers.js';
import { people } from '../../../contract/fields/ref/field.js';
import { quotationForm } from '../../../contract/shipment/quotation/form.js';
import type { ExpensesState } from '../../../contract/shipment/expenses/state.js';
import { tracingForm } from '../../../contract/shipment/tracing/form.js';
import type { TracingState } from '../../../contract/shipment/tracing/state.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';
import { oldNumbersIn } from '../../../contract/origin/origin.js';
import { instantOf, localDay } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { paperController, type PaperQuery, type PaperSource } from '../../document/paper/paper-controller.js';
import { shipmentPaperRecord } from '../paper-record.js';
import { FirmSettings } from '../../firm/firm-settings.js';
import { Past, type PastAndPresent } from '../../history/past.js';
import type { UserState } from '../../identity/user/user.aggregate.js';
import { Kernel } from '../../decider/kernel.js';
import { parseStream } from '../../log/event.js';
import type { File } from '../../projection/aggregate.js';
import { monthlyRates, monthlyRatesAt } from '../../reference/rates/rates.js';
import { streamsReferredTo } from '../../form/references.js';
import { nameKey, type Referred } from '../../projection/names.js';
import { sections } from '../shipment.js';
import type { ShipmentState } from '../file/state.js';
import type { MovedShipment } from '../origin/moved-shipment.js';
import { totalsOf } from '../totals.js';
import { operationReport } from './operation-report.js';
import { arrivalNotice } from './arrival-notice.js';
import { deliveryAct } from './delivery-act.js';
import type { OrderPaper } from './order-paper.js';
import { orderPrint } from './order-print.js';
import { entriesAt } from './past-entries.js';

/** The content of the papers of an order, computed from the event log: as it is now, or as it was at a moment (D149). */
@Injectable()
export class OrderPapers implements PaperSource<OrderPaper> {
  constructor(
    private readonly past: Past,
    private readonly firm: FirmSettings,
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  async read({ params: { id }, query, user }: PaperQuery): Promise<OrderPaper> {
    const { at, lang: language, audience } = query;
    const then = at === undefined ? null : instantOf(at);
    if (at !== undefined && !then) throw refuse('Invalid', { fields: { at: [fieldMessages.date.mn] } });
    const position = then ? await this.past.positionAt(then) : Number.MAX_SAFE_INTEGER;
    const seen = await this.past.recordFor<MovedShipment>(user, 'shipment', id, position);
    const file = seen.past;
    assertOrder(file);
    const { pool } = this.database;
    const [entries, rates, firm] = await Promise.all([
      this.referred(file, position),
      then ? monthlyRatesAt(this.past, pool, position) : monthlyRates(pool),
      then ? this.firm.asOf(position) : this.firm.now().then(({ form }) => form),
    ]);
    const asOf = at === undefined ? null : { at, position };
    const today = localDay(then ?? this.kernel.now());
    return {
      ...contentOf(file, rates),
      showsMoney: showsMoney(seen, user),
      today,
      entries,
      firm,
      signer: null,
      language,
      audience,
      asOf,
    };
  }

  private async referred({ state }: File<ShipmentState>, position: number): Promise<Map<string, Entry>> {
    const { quotation, order, operations, units, tracingState } = formsOf(state);
    const referred = [
      ...streamsReferredTo(quotationForm, quotation),
      ...streamsReferredTo(orderForm, order),
      ...streamsReferredTo({ fields: awbFields, tables: {} }, operations),
      ...streamsReferredTo(unitsForm, units),
      ...streamsReferredTo(tracingForm, tracingState),
    ].map((stream): Referred => {
      const { aggregate: list, id } = parseStream(stream);
      return { list, id };
    });
    const staff = referred.filter(({ list }) => list === people);
    const [entries, users] = await Promise.all([
      entriesAt(
        this.past,
        referred.filter(({ list }) => list !== people),
        position,
      ),
      this.past.states<UserState>(
        people,
        staff.map(({ id }) => id),
        position,
      ),
    ]);
    for (const [id, { name }] of users) entries.set(nameKey({ list: people, id }), { name });
    return entries;
  }
}

function formsOf({ sections: states }: ShipmentState) {
  return {
    quotation: (states['quotation'] as QuotationState).form,
    order: (states['order'] as OrderState).form,
    operations: states['operations'] as OperationsState,
    units: (states['units'] as UnitsState).form,
    customs: states['customs'] as CustomsState,
    tracingState: states['tracing'] as TracingState,
    expenses: (states['expenses'] as ExpensesState).expenses,
  };
}

/** A file that was sent back to the inquiries is not an order any more. */
function assertOrder({ state }: File<ShipmentState>): void {
  const { stage } = state.facts.lifecycle;
  if (stage === 'open' || stage === 'closed') throw refuse('NotAnOrder', { values: { status: lifeStages[stage].mn } });
}

/** The content of the file itself, independent of the user and the language. */
export function contentOf(
  { state, position }: File<MovedShipment>,
  rates: Parameters<typeof ratesOfDay>[0],
): Omit<OrderPaper, 'showsMoney' | 'today' | 'entries' | 'firm' | 'signer' | 'language' | 'audience' | 'asOf'> {
  const forms = formsOf(state);
  const { lifecycle } = state.facts;
  const { createdAt } = state.sections['quotation'] as QuotationState;
  const day = lifecycle.shippingOrderOn ?? localDay(new Date(createdAt));
  const ofDay = ratesOfDay(rates, day);
  return {
    ...forms,
    lifecycle,
    number: lifecycle.code ?? '',
    oldNumbers: oldNumbersIn(state.origins),
    day,
    totals: inquiryTotals(moneyOfForm(forms.quotation), ofDay),
    orderTotals: orderTotals(forms.order, ofDay),
    fileTotals: totalsOf(state.sections, sections),
    position,
  };
}

/** The money of an order that was reassigned is hidden from its previous salesman, at any moment of the past too (D204). */
function showsMoney({ past, today }: PastAndPresent<ShipmentState>, principal: Principal): boolean {
  return [past, today].every(({ state }) => allowed('order.printMoney', principal, formsOf(state).quotation.sales));
}

const papers = [
  { routes: orderPapers.print, file: 'shipping-order', write: orderPrint },
  { routes: orderPapers.report, file: 'operation-report', write: operationReport },
  { routes: orderPapers.delivery, file: 'delivery', write: deliveryAct },
  { routes: orderPapers.arrival, file: 'arrival-notice', write: arrivalNotice },
];

export const orderPaperControllers = papers.map((declared) =>
  paperController({ ...declared, record: shipmentPaperRecord, source: OrderPapers }),
);
