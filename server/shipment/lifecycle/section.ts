import { Decimal } from 'decimal.js';
import { inputFigure } from '../../../contract/money/figures/explained.js';
import { fixedFigures } from '../../../contract/money/figures/fixed-figures.js';
import { netProfit } from '../../../contract/money/figures/net-profit.js';
import { lifecycleEvents } from '../../../contract/shipment/lifecycle/events.js';
import { lifecycleRoutes } from '../../../contract/shipment/lifecycle/routes.js';
import { stageOf } from '../../../contract/shipment/status/life-stages.js';
import type { LifecycleFacts, LifecycleState } from '../../../contract/shipment/lifecycle/state.js';
import { localDay } from '../../../contract/time.js';
import { streamOf } from '../../log/event.js';
import { toRun } from '../../decider/bus.js';
import { commandCall } from '../../http/command-calls.js';
import { legCounter } from '../leg-days.js';
import { column, type Section, type ShipmentFile } from '../section.js';
import { codesAudit, statusAudit } from './audit.js';
import { lifecycleCounters } from './counters.js';
import { lifecycleCommands } from './decide.js';
import { evolveLifecycle, newLife } from './evolve.js';

type Own = LifecycleState;

const ofFile = { mn: 'Ашиг', en: 'Profit' };

/** Computed for each order before anything is added up (D064), with the percentage that the file started with. */
function netProfitOf({ totals, facts }: ShipmentFile): string {
  return netProfit(inputFigure(ofFile, totals().profit, 'mnt'), fixedFigures(facts.quotation.money.figures)).value;
}

function profitInUsd(profit: string, rates: Own['orderRates']): string | null {
  return rates && new Decimal(profit).div(rates.usd.rate).toFixed(2, Decimal.ROUND_HALF_UP);
}

/** Status, code, closing, finish and archive of a file, changed by the moves of one table. */
export const lifecycleSection: Section<LifecycleState, LifecycleFacts> = {
  name: 'lifecycle',
  events: lifecycleEvents,
  initial: newLife,
  evolve: evolveLifecycle,
  facts: (state) => ({ ...state, stage: stageOf(state) }),
  uses: ['settlement.confirm', 'quotation.copied', 'order.copied', 'inbox.send'],
  // One small row for each file, forever: codes are counted from it, including those of files that were sent back.
  stages: [{ table: 'shipment', isMember: () => true }],
  parts: {
    shipment: {
      followsTotals: true,
      columns: {
        status: column<Own>('integer', ({ status }) => status),
        stage: column<Own>('text', (_state, { facts }) => facts.lifecycle.stage),
        deleted: column<Own>('boolean', ({ deleted }) => deleted),
        code: column<Own>('text', ({ code }) => code),
        order_id: column<Own>('integer', ({ orderId }) => orderId),
        shipping_order_at: column<Own>('date', ({ shippingOrderOn }) => shippingOrderOn),
        finished_at: column<Own>('timestamptz', ({ finishedAt }) => finishedAt),
        archived_at: column<Own>('timestamptz', ({ archivedAt }) => archivedAt),
        finish_request: column<Own>('json', ({ finishRequest }) => finishRequest),
        income: column<Own>('numeric(17,2)', (_state, file) => file.totals().income),
        expense: column<Own>('numeric(17,2)', (_state, file) => file.totals().expense),
        profit: column<Own>('numeric(17,2)', (_state, file) => file.totals().profit),
      },
      indexes: [
        'unique (code) where code is not null',
        '(left(code, 4), length(code), code) where code is not null',
        '(order_id) where order_id is not null',
        '(shipping_order_at) where shipping_order_at is not null',
        '(created_at)',
      ],
      counters: lifecycleCounters,
    },
    inquiry: {
      columns: {
        status: column<Own>('integer', ({ status }) => status),
        closed_at: column<Own>('timestamptz', ({ closed }) => closed?.at ?? null),
        closed_by_id: column<Own>('integer', ({ closed }) => closed?.by ?? null),
        close_reason_id: column<Own>('integer', ({ closed }) => closed?.reason ?? null),
        close_comment: column<Own>('text', ({ closed }) => closed?.comment ?? null),
      },
    },
    order_figures: {
      follows: ['quotation'],
      followsTotals: true,
      columns: {
        shipping_order_on: column<Own>('date', ({ shippingOrderOn }) => shippingOrderOn),
        finished_on: column<Own>('date', ({ finishedAt }) => finishedAt && localDay(new Date(finishedAt))),
        income: column<Own>('numeric(17,2)', (_state, file) => file.totals().income),
        expense: column<Own>('numeric(17,2)', (_state, file) => file.totals().expense),
        profit: column<Own>('numeric(17,2)', (_state, file) => file.totals().profit),
        // Rounded for each order before anything is added up (D065).
        profit_usd: column<Own>('numeric(17,2)', ({ orderRates }, file) =>
          profitInUsd(file.totals().profit, orderRates),
        ),
        net_profit: column<Own>('numeric(17,2)', (_state, file) => netProfitOf(file)),
      },
      indexes: [
        // With what the reports with the most rows add up, so that these read the index alone.
        '(shipping_order_on) include (consignee_id, payer_id, profit_usd)',
        '(finished_on) where finished_on is not null',
        // The orders that a figure of a report leads to, where the list of orders has no such column or index.
        ...['mode', 'operator_id', 'sales_id', 'tariff_id'].map((column) => `(${column})`),
      ],
    },
    shipping_order: {
      follows: ['quotation'],
      followsTotals: true,
      columns: {
        code: column<Own>('text', ({ code }) => code),
        status: column<Own>('integer', ({ status }) => status),
        shipping_order_on: column<Own>('date', ({ shippingOrderOn }) => shippingOrderOn),
        is_finished: column<Own>('boolean', ({ finishedAt }) => finishedAt !== null),
        finished_at: column<Own>('timestamptz', ({ finishedAt }) => finishedAt),
        is_archived: column<Own>('boolean', ({ archivedAt }) => archivedAt !== null),
        archived_at: column<Own>('timestamptz', ({ archivedAt }) => archivedAt),
        finish_requested_at: column<Own>('timestamptz', ({ finishRequestedAt }) => finishRequestedAt),
        income: column<Own>('numeric(17,2)', (_state, file) => file.totals().income),
        profit: column<Own>('numeric(17,2)', (_state, file) => file.totals().profit),
        profit_usd: column<Own>('numeric(17,2)', ({ orderRates }, file) =>
          profitInUsd(file.totals().profit, orderRates),
        ),
        net_profit: column<Own>('numeric(17,2)', (_state, file) => netProfitOf(file)),
      },
      counters: legCounter,
    },
  },
  references: { to: ['reason'], of: ({ closed }) => (closed ? [streamOf('reason', closed.reason)] : []) },
  audits: [statusAudit, codesAudit],
  visibilityFor: () => 'all',
  acts: {
    closeInquiry: (id, { reason = 0, comment = null }) =>
      toRun(lifecycleCommands.CloseInquiry, { id, reason: reason as number, comment: comment as string | null }),
    restoreInquiry: (id) => toRun(lifecycleCommands.RestoreInquiry, { id }),
  },
  routes: [lifecycleRoutes],
  commands: [
    commandCall(lifecycleRoutes.move, lifecycleCommands.MoveToOrder, {
      body: ({ params, body }) => ({ id: params.id, inquiryid: body.inquiryid }),
      doneMessage: 'movedToOrder',
      answer: ({ id, code }) => ({ id, code }),
    }),
    commandCall(lifecycleRoutes.close, lifecycleCommands.CloseInquiry, {
      body: ({ params, body }) => ({ id: params.id, reason: body.reason ?? 0, comment: body.comment }),
      doneMessage: 'inquiryClosed',
    }),
    commandCall(lifecycleRoutes.restore, lifecycleCommands.RestoreInquiry, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'restored',
    }),
    commandCall(lifecycleRoutes.sendBack, lifecycleCommands.SendBackOrder, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'sentBack',
    }),
    commandCall(lifecycleRoutes.undoFinish, lifecycleCommands.UndoFinish, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'finishUndone',
    }),
    commandCall(lifecycleRoutes.bringBack, lifecycleCommands.BringBackShipment, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'broughtBack',
    }),
    commandCall(lifecycleRoutes.duplicate, lifecycleCommands.DuplicateOrder, {
      body: ({ body }) => ({ id: body.sid, code: body.code }),
      doneMessage: 'saved',
      answer: ({ id, code }) => ({ id, code }),
    }),
    commandCall(lifecycleRoutes.cargoStatus, lifecycleCommands.SetCargoStatus, {
      body: ({ params: { id }, body }) => ({ id, status: body.status }),
      doneMessage: 'updated',
    }),
    commandCall(lifecycleRoutes.requestFinish, lifecycleCommands.RequestFinish, {
      body: ({ body: { selected, comment, code } }) => ({ id: selected, comment, ...(code ? { code } : {}) }),
      doneMessage: 'sent',
    }),
    commandCall(lifecycleRoutes.delete, lifecycleCommands.DeleteInquiry, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'deleted',
    }),
  ],
};
