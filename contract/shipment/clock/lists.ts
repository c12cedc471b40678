import { currencies } from '../../reference/fixed/currencies.js';
import { defineList, ofColumns } from '../../list.js';
import { permissions } from '../../permissions.js';
import { orderColumns } from '../order-columns.js';
import { freeDaysLeft } from '../operations/border-choices.js';
import { borderDateFields } from '../operations/form.js';
import { unitFields } from '../operations/units/form.js';
import { rechargeFields } from './recharge-form.js';

const label = (mn: string, en: string) => ({ mn, en });
const { consignee, code } = orderColumns;

/** Users who do not see what the customer pays. */
const withoutCustomers = permissions['clock.read'].types.filter(
  (type) => !permissions['clock.readCustomers'].types.includes(type),
);
const perCurrency = { sort: true, total: { per: 'currency' } } as const;
const ours = (mn: string, en: string) => ({ kind: 'money', label: label(mn, en), ...perCurrency }) as const;
const customers = (mn: string, en: string) =>
  ({ kind: 'money', label: label(mn, en), ...perCurrency, hiddenFrom: withoutCustomers }) as const;

const clockStates = { 1: label('Үргэлжилж байна', 'Running'), 2: label('Дууссан', 'Ended') } as const;

/** Containers whose free days run or which owe money, each currency of one a row. */
export const riskList = defineList({
  name: 'risk',
  title: label('Эрсдэлтэй чингэлэг', 'Containers at risk'),
  path: '/api/risk',
  capability: 'risk.read',
  columns: {
    id: { kind: 'integer', label: label('Дугаар', 'Id'), inner: true, optional: true },
    unit: { kind: 'text', label: label('Чингэлэг', 'Container') },
    code: { kind: code.kind, label: code.label, sort: true },
    consignee: { kind: 'text', label: consignee.label, filter: { refersTo: 'consignee' } },
    place: { kind: 'text', label: unitFields.place.label },
    daysleft: { kind: 'integer', label: label('Үлдсэн хоног', 'Days left'), sort: true, onCard: true },
    currency: { kind: 'choice', label: label('Валют', 'Currency'), choices: currencies },
    owed: ours('Бидний төлөх', 'We owe'),
    atreturn: ours('Буцаах өдөр бид', 'We at return'),
    perday: ours('Маргаашнаас хоногт бид', 'We a day from tomorrow'),
    customersowed: customers('Төлөгчийн төлөх', 'The customer owes'),
    customersatreturn: customers('Буцаах өдөр төлөгч', 'The customer at return'),
    customersperday: customers('Маргаашнаас хоногт төлөгч', 'The customer a day from tomorrow'),
    /** The last day that was charged to the customer in the currency of the row. */
    chargedto: { kind: 'date', label: rechargeFields.to.label, hiddenFrom: withoutCustomers },
    clock: { kind: 'choice', label: label('Тоолол', 'Clock'), choices: clockStates, filter: true, optional: true },
    began: { kind: 'date', label: label('Тоолол эхэлсэн', 'Clock began'), sort: true, optional: true },
    ended: { kind: 'date', label: label('Тоолол дууссан', 'Clock ended'), optional: true },
    stayed: { kind: 'integer', label: label('Байсан хоног', 'Days stayed'), sort: true, optional: true },
    freedays: { kind: 'integer', label: label('Чөлөөт хоног', 'Free days'), optional: true },
    chargeable: { kind: 'integer', label: label('Төлбөртэй хоног', 'Chargeable days'), sort: true, optional: true },
    count: { kind: 'integer', label: label('Тоо', 'Count'), optional: true },
    container: {
      kind: 'text',
      label: unitFields.containerStatus.label,
      filter: { refersTo: 'container' },
      optional: true,
    },
    terminal: { kind: 'text', label: label('Терминал', 'Terminal'), filter: { refersTo: 'thc' }, optional: true },
    planned: { kind: 'date', label: unitFields.plannedReturn.label, sort: true, optional: true },
    returned: { kind: 'date', label: unitFields.returned.label, optional: true },
    etd_border: { kind: 'date', label: borderDateFields.etdBorder.label, optional: true },
    /** Which tracing form its page has: a or b (D068). */
    formtype: { kind: 'text', label: label('Маягт', 'Form'), inner: true, optional: true },
    order: { kind: 'integer', label: label('Тээврийн дугаар', 'Shipment id'), inner: true, optional: true },
  },
  filters: {
    search: { kind: 'contains', label: label('Чингэлэг, SO дугаар', 'Container, SO code') },
    ...ofColumns('consignee', 'container', 'terminal'),
    left: { kind: 'equal', of: 'choice', choices: freeDaysLeft, label: label('Үлдсэн хоног', 'Days left') },
    ...ofColumns('clock'),
  },
  order: ['daysleft', 'id'],
  views: [
    { key: 'over', name: label('Чөлөөтөөс хэтэрсэн', 'Beyond the free days'), filters: { left: 'over', clock: '1' } },
  ],
});
