import { people } from '../../fields/ref/field.js';
import { ofFiles } from '../../filters/usual.js';
import { defineList, ofColumns, reader } from '../../list.js';
import { clearanceFilter, loadStates } from '../../reference/fixed/order-choices.js';
import { incoterms } from '../../reference/fixed/inquiry-choices.js';
import { countries } from '../../reference/fixed/countries.js';
import { transmodes } from '../../reference/fixed/transmodes.js';
import { cargoLines, moneyLines } from '../checklist/lines.js';
import { cargoKinds } from '../../document/kinds.js';
import { newestOrderFirst, ofAgent, orderColumns, orderFilters } from '../order-columns.js';
import { borderStays, freeDaysLeft } from './border-choices.js';
import { borderDateFields } from './form.js';

const label = (mn: string, en: string) => ({ mn, en });
const { id, code, awb, units, consignee, commodity, contact, email, comment, released } = orderColumns;
const borderDay = (name: keyof typeof borderDateFields) =>
  ({ kind: 'date', label: borderDateFields[name].label, optional: true }) as const;

const openLines = label('Дуусгахад үлдсэн', 'Open before finishing');
const openAccounts = label('Дуусгахад үлдсэн тооцоо', 'Open accounts before finishing');

/** Those of its readers who see no money. */
const withoutMoney = [2] as const;

/** Orders in transit (D048). */
export const operationList = defineList({
  name: 'operation',
  title: label('Үйл ажиллагаа', 'Operations'),
  path: '/api/operation',
  capability: 'operation.read',
  columns: {
    id,
    /** Wide enough for its marks. */
    code: { ...code, width: 150 },
    consignee,
    /** Shown as the route with its stations, for which the width is enough. */
    achaastatus: {
      kind: 'choice',
      label: label('Ачааны байршил', 'Load status'),
      choices: loadStates,
      filter: true,
      width: 110,
    },
    awb,
    units,
    /** Whether the documents are complete. */
    checked: {
      kind: 'flag',
      label: label('Бичиг баримт', 'Documents'),
      filter: { label: label('Бичиг баримт бүрдсэн эсэх', 'Documents complete') },
    },
    /** The kinds of documents that the firm needs and the order has none of. */
    missing: { kind: 'choices', label: label('Дутуу', 'Missing'), choices: cargoKinds, width: 150 },
    commodity: { ...commodity, onCard: true },
    eta_border: { ...orderColumns.eta_border, onCard: true },
    /** Whole days, as on the page of the order (D090). */
    borderdays: { kind: 'integer', label: label('Хил дээр байсан хоног', 'Days at the border') },
    left20: { kind: 'integer', label: label('20ʼ үлдсэн хоног', 'Free days left, 20ʼ'), optional: true },
    left40: { kind: 'integer', label: label('40ʼ үлдсэн хоног', 'Free days left, 40ʼ'), optional: true },
    incoterm: { kind: 'choice', label: label('Инкотерм', 'Incoterm'), choices: incoterms },
    operation: { kind: 'text', label: label('Үйл ажиллагааны менежер', 'Operation'), filter: { refersTo: people } },
    /** The cities where it starts and where it goes. */
    route: { kind: 'text', label: label('Чиглэл', 'Route'), onCard: true },
    origin: { kind: 'text', label: label('Ачих улс', 'Origin'), names: countries },
    weight: { kind: 'weight', label: label('Жин (кг)', 'Weight (kg)') },
    agent: { kind: 'text', label: label('Агентууд', 'Agents'), filter: ofAgent },
    terminal: {
      kind: 'text',
      label: label('Терминал', 'Terminal'),
      filter: { name: 'thc', refersTo: 'thc' },
    },
    mode: {
      kind: 'text',
      label: label('Тээврийн хэлбэр', 'Mode'),
      filter: { name: 'transmode', choices: transmodes },
    },
    contact,
    email,
    /** Customs clearance by us: 1 yes, 0 no (D067). */
    gaali: { kind: 'choice', label: label('Гаалийн бүрдүүлэлт', 'Customs clearance'), choices: yesOrNo() },
    comment,
    released,
    shipping_order_at: { ...orderColumns.shipping_order_at, filter: true },
    finished: orderColumns.finished,
    /** Which tracing form its page has: a or b (D068). */
    formtype: { kind: 'text', label: label('Маягт', 'Form'), optional: true },
    /** The day computed for ATA Destination, with the number of files that it is computed from; it is stored nowhere (D163). */
    forecast: { kind: 'text', label: label('Таамаг', 'Forecast'), optional: true },
    /** What is open before the order is finished; what concerns money only for users who may read it (D172). */
    checklist: {
      kind: 'choices',
      label: openLines,
      choices: cargoLines,
      width: 200,
      optional: true,
    },
    checklistmoney: {
      kind: 'choices',
      label: openAccounts,
      choices: moneyLines,
      width: 200,
      optional: true,
      hiddenFrom: withoutMoney,
    },
    /** With origin and destination, the dates of its stations. */
    ata_border: borderDay('ataBorder'),
    etd_border: borderDay('etdBorder'),
    ata_ub: borderDay('ataUb'),
  },
  filters: {
    ...ofColumns('code'),
    search: orderFilters.search,
    ...ofColumns('awb', 'unit'),
    contract: orderFilters.contract,
    ...ofColumns('consignee', 'commodity'),
    sales: orderFilters.sales,
    via: orderFilters.via,
    ...ofColumns('agent', 'transmode', 'thc', 'achaastatus'),
    gaali: { kind: 'which', choices: clearanceFilter, label: label('Гаалийн бүрдүүлэлт', 'Customs clearance') },
    atborder: {
      kind: 'equal',
      of: 'choice',
      choices: borderStays,
      label: label('Хил дээр байгаа', 'At the border for'),
    },
    freeleft: { kind: 'equal', of: 'choice', choices: freeDaysLeft, label: label('Чөлөөт хоног', 'Free days left') },
    ...ofColumns('operation', 'checked'),
    missing: { kind: 'flag', label: label('Дутуу бичиг баримттай эсэх', 'Has missing documents') },
    /** Orders of which this line of the checklist is open, as of the day of the list. */
    checklist: { kind: 'equal', of: 'choice', choices: cargoLines, label: openLines },
    checklistmoney: { kind: 'equal', of: 'choice', choices: moneyLines, label: openAccounts },
    ...ofColumns('start', 'end'),
    files: ofFiles,
  },
  order: newestOrderFirst,
  views: [
    { key: 'mine', name: label('Миний', 'Mine'), filters: { operation: reader } },
    {
      key: 'papers',
      name: label('Бичиг баримт дутуу', 'Documents missing'),
      filters: { operation: reader, checked: '2' },
    },
  ],
});

function yesOrNo() {
  return { 0: clearanceFilter[2], 1: clearanceFilter[1] } as const;
}
