import type { Label } from '../../../contract/label.js';
import { people } from '../../../contract/fields/ref/field.js';
import { money, plain } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { heading, notes, pairs, table, type PaperBlock, type PaperColumn } from '../../../contract/paper/paper.js';
import { incoterms } from '../../../contract/reference/fixed/inquiry-choices.js';
import { mainCarriers } from '../../../contract/reference/fixed/main-carriers.js';
import { paymentTerms, paymentTypes, routesOverBorder } from '../../../contract/reference/fixed/order-choices.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import { containerSizes, emptyStates, wagonTypes } from '../../../contract/reference/fixed/wagon.js';
import { localInstant } from '../../../contract/time.js';
import type { WrittenPaper } from '../../document/paper/prints.js';
import { cargoTable, filePaper } from './file-paper.js';
import { displayNameOf, cargoNumbers, endsOf, entryOf, textOf, type OrderPaper } from './order-paper.js';
import { customerPrice, internalMoney } from './order-money.js';

const title = { mn: 'ТЭЭВРИЙН ЗАХИАЛГА', en: 'SHIPPING ORDER' };
const words = {
  parties: { mn: 'Талууд', en: 'Parties' },
  role: { mn: 'Үүрэг', en: 'Role' },
  consignee: { mn: 'Хүлээн авагч', en: 'Consignee' },
  shipper: { mn: 'Илгээгч', en: 'Shipper' },
  payer: { mn: 'Төлөгч', en: 'Payer' },
  name: { mn: 'Нэр', en: 'Name' },
  register: { mn: 'Регистр', en: 'Register' },
  phone: { mn: 'Утас', en: 'Phone' },
  address: { mn: 'Хаяг', en: 'Address' },
  shipment: { mn: 'Тээвэр', en: 'Shipment' },
  subject: { mn: 'Сэдэв', en: 'Subject' },
  goods: { mn: 'Бараа', en: 'Commodity' },
  hsCode: { mn: 'БТКУС код', en: 'HS code' },
  mode: { mn: 'Тээврийн хэлбэр', en: 'Mode' },
  type: { mn: 'Тээврийн төрөл', en: 'Equipment' },
  quantity: { mn: 'Тоо ширхэг', en: 'Quantity' },
  incoterm: { mn: 'Инкотерм 2020', en: 'Incoterms 2020' },
  from: { mn: 'Хаанаас', en: 'From' },
  to: { mn: 'Хаашаа', en: 'To' },
  border: { mn: 'Хилийн боомт', en: 'Border' },
  via: { mn: 'Дамжин', en: 'Via' },
  route: { mn: 'Замнал', en: 'Route' },
  carrier: { mn: 'Тээвэрлэгч', en: 'Carrier' },
  terminal: { mn: 'Терминал (THC)', en: 'Terminal (THC)' },
  paymentType: { mn: 'Төлбөрийн төрөл', en: 'Payment' },
  paymentTerm: { mn: 'Төлбөрийн нөхцөл', en: 'Payment term' },
  contract: { mn: 'Гэрээний дугаар', en: 'Contract no.' },
  invoice: { mn: 'Нэхэмжлэхийн дугаар', en: 'Invoice no.' },
  declaration: { mn: 'Гаалийн мэдүүлэг', en: 'Customs declaration' },
  dates: { mn: 'Огноо', en: 'Dates' },
  quoted: { mn: 'Үнийн санал', en: 'Quoted' },
  ordered: { mn: 'Захиалга', en: 'Ordered' },
  etaBorder: { mn: 'Хилд ирэх', en: 'ETA border' },
  ataBorder: { mn: 'Хилд ирсэн', en: 'ATA border' },
  atdBorder: { mn: 'Хилээс гарсан', en: 'ATD border' },
  ataDestination: { mn: 'Хүрсэн', en: 'ATA destination' },
  clearance: { mn: 'Бүрдүүлэлт', en: 'Clearance' },
  released: { mn: 'Чөлөөлөгдсөн', en: 'Released' },
  finished: { mn: 'Дууссан', en: 'Finished' },
  archived: { mn: 'Архивласан', en: 'Archived' },
  units: { mn: 'Чингэлэг, вагон, AWB', en: 'Containers, wagons, waybills' },
  number: { mn: 'Дугаар', en: 'Number' },
  kind: { mn: 'Төрөл', en: 'Kind' },
  ownership: { mn: 'Чингэлгийн эзэмшил', en: 'Container ownership' },
  truck: { mn: 'Машин', en: 'Truck' },
  carriers: { mn: 'Агент, тээвэрлэгч', en: 'Agents and carriers' },
  agent: { mn: 'Агент', en: 'Agent' },
  days: { mn: 'Хоног', en: 'Days' },
  stations: { mn: 'УБТЗ', en: 'Railway (UBTZ)' },
  stationA: { mn: 'Ачих өртөө', en: 'Loading station' },
  stationB: { mn: 'Буух өртөө', en: 'Unloading station' },
  wagon: { mn: 'Вагон', en: 'Wagon' },
  load: { mn: 'Ачаа', en: 'Load' },
  services: { mn: 'Нэмэлт үйлчилгээ', en: 'Extra services' },
  service: { mn: 'Үйлчилгээ', en: 'Service' },
  supplier: { mn: 'Нийлүүлэгч', en: 'Supplier' },
  rate: { mn: 'Тариф', en: 'Rate' },
  currency: { mn: 'Валют', en: 'Currency' },
  helpers: { mn: 'Жолооч, гаалийн зууч', en: 'Drivers and customs agent' },
  customAgent: { mn: 'Гаалийн зууч', en: 'Customs agent' },
  transportDriver: { mn: 'Тээврийн жолооч', en: 'Transport driver' },
  deliveryDriver: { mn: 'Хүргэлтийн жолооч', en: 'Delivery driver' },
  plate: { mn: 'Машины дугаар', en: 'Plate' },
  information: { mn: 'Нэмэлт мэдээлэл, заавар', en: 'Instructions' },
  comment: { mn: 'Тайлбар', en: 'Comment' },
  staff: { mn: 'Хариуцсан ажилтнууд', en: 'In charge' },
  sales: { mn: 'Борлуулалт', en: 'Sales' },
  tariff: { mn: 'Тариф', en: 'Tariff' },
  operator: { mn: 'Үйл ажиллагаа', en: 'Operation' },
  customsManager: { mn: 'Гааль', en: 'Customs' },
  log: { mn: 'Бүртгэлийн дугаар', en: 'Position of the log' },
  handed: { mn: 'Захиалга хүлээн авсан', en: 'Order taken by' },
  ordering: { mn: 'Захиалагч', en: 'Ordered by' },
} as const satisfies Record<string, Label>;
type Translate = (word: keyof typeof words) => string;

/**
 * The printed order in two forms (D206): for the customer, who signs it, and for internal use, with agents, prices, costs and
 * notes. Amounts are shown only to users who may see them.
 */
export function orderPrint(from: OrderPaper): WrittenPaper {
  const { language, quotation, order, audience } = from;
  const translate: Translate = (word) => words[word][language];
  const isInternal = audience === 'house';
  const moneyBlocks = isInternal ? internalMoney : customerPrice;
  return filePaper(
    from,
    title,
    [
      heading(translate('parties')),
      parties(from, translate),
      heading(translate('shipment')),
      shipment(from, translate),
      heading(translate('dates')),
      dates(from, translate),
      ...units(from, translate),
      ...cargoTable(language, quotation.sizes, from.totals.cargo),
      ...(isInternal ? carriers(from, translate) : []),
      ...stations(from, translate),
      ...services(from, translate),
      ...helpers(from, translate),
      ...(isInternal
        ? notes([
            [translate('information'), order.information],
            [translate('comment'), quotation.comment],
          ])
        : []),
      ...(from.showsMoney ? moneyBlocks(from) : []),
      heading(translate('staff')),
      pairs([
        [translate('sales'), displayNameOf(from, people, quotation.sales)],
        [translate('tariff'), isInternal ? displayNameOf(from, people, quotation.tariff) : null],
        [translate('operator'), displayNameOf(from, people, quotation.operator)],
        [translate('customsManager'), displayNameOf(from, people, from.operations.customsManager)],
        [translate('log'), isInternal ? String(from.position) : null],
      ]),
      ...(isInternal ? [] : [signatures(from, translate)]),
    ],
    { facts: [[translate('contract'), quotation.contractNumber]], audience },
  );
}

/** Only the form for the customer is signed and stamped; the internal form shows costs. */
function signatures(from: OrderPaper, translate: Translate): PaperBlock {
  const stamp = from.firm.stamp === null ? null : ('stamp' as const);
  const sales = displayNameOf(from, people, from.quotation.sales);
  const places = [
    { role: translate('handed'), name: sales, picture: null, stamp },
    { role: translate('ordering'), name: null, picture: null, stamp: null },
  ];
  return { kind: 'signatures', above: [], places };
}

function parties(from: OrderPaper, translate: Translate): PaperBlock {
  const { language, quotation, order } = from;
  const line = (role: 'consignee' | 'shipper' | 'payer', list: string, id: number | null): string[] => {
    const entry = entryOf(from, list, id);
    const contact = [textOf(entry, 'phone'), textOf(entry, 'email')].filter(Boolean).join('\n');
    const address = nameIn(language, textOf(entry, 'address')) ?? '';
    return [translate(role), displayNameOf(from, list, id) ?? '', textOf(entry, 'register') ?? '', contact, address];
  };
  return table(
    [
      { label: translate('role'), width: 66 },
      { label: translate('name'), width: 'rest' },
      { label: translate('register'), width: 62 },
      { label: translate('phone'), width: 128 },
      { label: translate('address'), width: 96 },
    ],
    [
      line('consignee', 'consignee', quotation.consignee),
      line('shipper', 'supplier', order.shipper),
      line('payer', 'payer', order.payer),
    ],
  );
}

function shipment(from: OrderPaper, translate: Translate): PaperBlock {
  const { language, quotation, order, operations } = from;
  const ends = endsOf(from);
  return pairs([
    [translate('subject'), nameIn(language, quotation.name)],
    [translate('goods'), displayNameOf(from, 'commodity', quotation.commodity)],
    [translate('hsCode'), textOf(entryOf(from, 'commodity', quotation.commodity), 'hscode')],
    [translate('mode'), transmodes[quotation.mode][language]],
    [translate('type'), displayNameOf(from, 'transtype', quotation.transportType)],
    [translate('quantity'), order.quantity === null ? null : plain(String(order.quantity))],
    [
      translate('incoterm'),
      [incoterms[quotation.incoterm][language], nameIn(language, quotation.incotermAddress)].filter(Boolean).join(', '),
    ],
    [translate('from'), ends.origin],
    [translate('to'), ends.final],
    [translate('border'), displayNameOf(from, 'via', quotation.border)],
    [translate('via'), displayNameOf(from, 'viamore', quotation.via)],
    [translate('route'), order.route === null ? null : routesOverBorder[order.route][language]],
    [
      translate('carrier'),
      [
        quotation.mainCarrier === null ? null : mainCarriers[quotation.mainCarrier][language],
        displayNameOf(from, 'carrier', quotation.carrier),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [translate('terminal'), displayNameOf(from, 'thc', order.terminal)],
    [translate('ownership'), displayNameOf(from, 'container', order.containerStatus)],
    [translate('truck'), operations.truck],
    [translate('paymentType'), order.paymentType === null ? null : paymentTypes[order.paymentType][language]],
    [translate('paymentTerm'), order.paymentTerm === null ? null : paymentTerms[order.paymentTerm][language]],
    [translate('invoice'), quotation.invoiceNumber],
    [translate('declaration'), quotation.customsNumber],
  ]);
}

function dates({ quotation, operations, customs, lifecycle, audience }: OrderPaper, translate: Translate): PaperBlock {
  const instant = (at: string | null): string | null => (at === null ? null : localInstant(at).slice(0, 16));
  return pairs([
    [translate('quoted'), quotation.quotedOn],
    [translate('ordered'), lifecycle.shippingOrderOn],
    [translate('etaBorder'), operations.etaBorder],
    [translate('ataBorder'), operations.ataBorder],
    [translate('atdBorder'), operations.etdBorder],
    [translate('ataDestination'), operations.ataUb],
    [translate('clearance'), [customs.startedOn, customs.finishedOn].filter(Boolean).join(' – ')],
    [translate('released'), customs.releasedOn],
    [translate('finished'), instant(lifecycle.finishedAt)],
    [translate('archived'), audience === 'house' ? instant(lifecycle.archivedAt) : null],
  ]);
}

function units(from: OrderPaper, translate: Translate): PaperBlock[] {
  const numbers = cargoNumbers(from);
  if (numbers.length === 0) return [];
  return [
    heading(translate('units')),
    table(
      [
        { label: '№', width: 22, right: true },
        { label: translate('number'), width: 'rest' },
        { label: translate('kind'), width: 200 },
      ],
      numbers.map(({ number, kind }, at) => [String(at + 1), number, kind]),
    ),
  ];
}

/** Costs are shown only on the internal form, to users who may see them. */
function showsCosts({ showsMoney, audience }: OrderPaper): boolean {
  return showsMoney && audience === 'house';
}

/** The last two columns of tables with prices. */
function priced(from: OrderPaper, translate: Translate): PaperColumn[] {
  return showsCosts(from)
    ? [
        { label: translate('currency'), width: 40 },
        { label: translate('rate'), width: 70, right: true },
      ]
    : [];
}

function price(from: OrderPaper, currency: string | null, amount: string | null): string[] {
  return showsCosts(from) ? [(currency ?? '').toUpperCase(), amount === null ? '' : money(amount)] : [];
}

function carriers(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { order, language } = from;
  if (order.carrierRates.length === 0) return [];
  return [
    heading(translate('carriers')),
    table(
      [
        { label: translate('agent'), width: 'rest' },
        { label: translate('carrier'), width: 75 },
        { label: translate('from'), width: 65 },
        { label: translate('to'), width: 65 },
        { label: translate('days'), width: 32, right: true },
        ...priced(from, translate),
      ],
      order.carrierRates.map((row) => [
        displayNameOf(from, 'agent', row.agent) ?? '',
        displayNameOf(from, 'carrier', row.carrier) ?? '',
        nameIn(language, row.origin) ?? '',
        nameIn(language, row.destination) ?? '',
        row.days === null ? '' : String(row.days),
        ...price(from, row.currency, row.rate),
      ]),
    ),
  ];
}

function stations(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { order, language } = from;
  if (order.railRates.length === 0) return [];
  return [
    heading(translate('stations')),
    table(
      [
        { label: translate('stationA'), width: 'rest' },
        { label: translate('stationB'), width: 'rest' },
        { label: translate('wagon'), width: 85 },
        { label: translate('load'), width: 100 },
        ...priced(from, translate),
      ],
      order.railRates.map((row) => [
        displayNameOf(from, 'ortoo', row.stationA) ?? '',
        displayNameOf(from, 'ortoo', row.stationB) ?? '',
        row.wagonType === null ? '' : wagonTypes[row.wagonType][language],
        [
          row.load === null ? null : emptyStates[row.load][language],
          row.size === null ? null : containerSizes[row.size][language],
          displayNameOf(from, 'wagonbuleg', row.group),
        ]
          .filter(Boolean)
          .join(', '),
        ...price(from, 'mnt', row.rate),
      ]),
    ),
  ];
}

function services(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { order, language } = from;
  const isInternal = from.audience === 'house';
  if (order.extraServices.length === 0) return [];
  return [
    heading(translate('services')),
    table(
      [
        { label: translate('service'), width: 'rest' },
        ...(isInternal ? [{ label: translate('supplier'), width: 180 }] : []),
        ...priced(from, translate),
      ],
      order.extraServices.map((row) => [
        nameIn(language, row.name) ?? '',
        ...(isInternal ? [displayNameOf(from, 'supplier', row.supplier) ?? ''] : []),
        ...price(from, row.currency, row.rate),
      ]),
    ),
  ];
}

function helpers(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { order } = from;
  const helperRoles = [
    ['customAgent', 'customagent', order.customAgent],
    ['transportDriver', 'driver', order.transportDriver],
    ['deliveryDriver', 'driver', order.deliveryDriver],
  ] as const;
  const rows = helperRoles.flatMap(([role, list, id]) => {
    const entry = entryOf(from, list, id);
    if (!entry) return [];
    const text = (field: string): string => textOf(entry, field) ?? '';
    const register = from.audience === 'house' ? text('register') : '';
    return [[translate(role), displayNameOf(from, list, id) ?? '', register, text('phone'), text('carnumber')]];
  });
  if (rows.length === 0) return [];
  return [
    heading(translate('helpers')),
    table(
      [
        { label: translate('role'), width: 110 },
        { label: translate('name'), width: 'rest' },
        { label: translate('register'), width: 90 },
        { label: translate('phone'), width: 80 },
        { label: translate('plate'), width: 90 },
      ],
      rows,
    ),
  ];
}
