import { date } from '../fields/date/field.js';
import { note } from '../fields/note/field.js';
import { ref, people } from '../fields/ref/field.js';
import type { BulkAct } from '../bulk/bulk.js';
import { allowed, type Principal, type Capability } from '../permissions.js';
import { closingFields, snoozeFields } from '../attention/form.js';
import { borderDateFields } from './operations/form.js';
import { returnDays } from './operations/units/return-days.js';
import { flag } from '../fields/flag/field.js';
import { wireField } from '../form/wire-form.js';
import { newsFields, tracingFields, tracingForm } from './tracing/form.js';

const salesLabel = { mn: 'Борлуулалтын менежер', en: 'Sales' };
const tariffLabel = { mn: 'Тарифын менежер', en: 'Tariff manager' };

/** A day of the containers, which must be entered. */
function returnDay(name: keyof typeof returnDays) {
  return { [name]: wireField(name, date(returnDays[name], { required: true })) };
}

/** The bulk acts on files. Frozen: requests are stored under these names. */
export const shipmentActs = {
  borderDates: {
    label: { mn: 'Хилийн огноо', en: 'Border dates' },
    capability: 'operation.borderDates',
    fields: {
      ...borderDateFields,
      /** Without it an order that is past these days already stays as it is (operations/past-days.ts). */
      pastToo: wireField(
        'pasttoo',
        flag({ mn: 'Өнгөрсөн захиалгыг ч өөрчлөх', en: 'Change those that are past it, too' }),
      ),
    },
    skipsEmpty: true,
    isUndoable: true,
  },
  tracing: {
    label: tracingForm.tables.tracing.label,
    capability: 'operation.tracing',
    fields: tracingFields,
    isUndoable: true,
  },
  news: {
    label: tracingForm.tables.news.label,
    capability: 'operation.news',
    fields: newsFields,
    isUndoable: true,
  },
  assignSales: {
    label: { mn: 'Борлуулалт оноох', en: 'Assign sales' },
    capability: 'inquiry.edit',
    fields: { sales: wireField('sales', ref(salesLabel, people, { required: true })) },
    isUndoable: true,
  },
  assignTariff: {
    label: { mn: 'Тариф оноох', en: 'Assign tariff' },
    capability: 'inquiry.edit',
    fields: { tariff: wireField('salesb', ref(tariffLabel, people, { required: true })) },
    isUndoable: true,
  },
  /** If none is chosen, each file goes to its own tariff manager. */
  sendToTariff: {
    label: { mn: 'Тариф руу илгээх', en: 'Send to tariff' },
    capability: 'inquiry.sendToTariff',
    fields: { tariff: wireField('tariff', ref(tariffLabel, people)) },
  },
  sendToSales: {
    label: { mn: 'Борлуулалт руу илгээх', en: 'Send to sales' },
    capability: 'inquiry.sendToSales',
    fields: {},
  },
  closeInquiry: {
    label: { mn: 'Хаах', en: 'Close' },
    capability: 'inquiry.close',
    fields: {
      reason: wireField('reason', ref({ mn: 'Шалтгаан', en: 'Reason' }, 'reason', { required: true })),
      comment: wireField('comment', note({ mn: 'Тайлбар', en: 'Comment' })),
    },
  },
  restoreInquiry: { label: { mn: 'Сэргээх', en: 'Restore' }, capability: 'inquiry.close', fields: {} },
  takeAttention: { label: { mn: 'Авах', en: 'Take' }, capability: 'attention.edit', fields: {} },
  snoozeAttention: {
    label: { mn: 'Хойшлуулах', en: 'Snooze' },
    capability: 'attention.edit',
    fields: snoozeFields,
  },
  closeAttention: { label: { mn: 'Хаах', en: 'Close' }, capability: 'attention.edit', fields: closingFields },
  planReturn: { label: returnDays.plannedReturn, capability: 'unit.edit', fields: returnDay('plannedReturn') },
  recordReturn: { label: returnDays.returned, capability: 'unit.edit', fields: returnDay('returned') },
  takeContainer: { label: { mn: 'Авах', en: 'Take' }, capability: 'attention.editCargo', fields: {} },
  duplicateInquiry: { label: { mn: 'Хувилах', en: 'Duplicate' }, capability: 'inquiry.duplicate', fields: {} },
} as const satisfies Record<string, BulkAct>;
export type ShipmentAct = keyof typeof shipmentActs;

interface Offered {
  /** In the order of the buttons. */
  acts: readonly ShipmentAct[];
  /** A further right that this list requires, besides that of the act. */
  capability?: Capability;
}

/** The bulk acts of each list. */
const ofList: Readonly<Record<string, Offered>> = {
  inquiry: {
    acts: ['sendToTariff', 'sendToSales', 'assignSales', 'assignTariff', 'duplicateInquiry', 'closeInquiry'],
  },
  inquiryinactive: { acts: ['restoreInquiry', 'duplicateInquiry'] },
  shippingorder: { acts: ['assignSales', 'assignTariff'], capability: 'order.changeSales' },
  attention: { acts: ['takeAttention', 'snoozeAttention', 'closeAttention'] },
  risk: { acts: ['planReturn', 'recordReturn', 'takeContainer'] },
  operation: { acts: ['borderDates', 'tracing', 'news'] },
};

export const listsWithShipmentActs = Object.keys(ofList);

/** The bulk acts of a list that a user may run; the command checks each row again. */
export function shipmentActsFor(list: string, principal: Principal): ShipmentAct[] {
  const { acts, capability } = (Object.hasOwn(ofList, list) && ofList[list]) || { acts: [] };
  if (capability !== undefined && !allowed(capability, principal)) return [];
  return acts.filter((act) => allowed(shipmentActs[act].capability, principal));
}

export function isShipmentAct(list: string, act: string): act is ShipmentAct {
  return Object.hasOwn(ofList, list) && ofList[list]!.acts.some((offered) => offered === act);
}
