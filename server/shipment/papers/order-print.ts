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
import { calledIn, cargoNumbers, endsOf, entryOf, textOf, type OrderPaper } from './order-paper.js';
import { customerPrice, houseMoney } from './order-money.js';

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
type Say = (word: keyof typeof words) => string;

/**
 * The printed order in two forms (D206): for the customer, who signs it, and for internal use, with agents, prices, costs and
 * notes. Amounts are shown only to users who may see them.
 */
export function orderPrint(from: OrderPaper): WrittenPaper {
  const { language, quotation, order, audience } = from;
  const say: Say = (word) => words[word][language];
  const isForHouse = audience === 'house';
  const moneyBlocks = isForHouse ? houseMoney : customerPrice;
  return filePaper(
    from,
    title,
    [
      heading(say('parties')),
      parties(from, say),
      heading(say('shipment')),
      shipment(from, say),
      heading(say('dates')),
      dates(from, say),
      ...units(from, say),
      ...cargoTable(language, quotation.sizes, from.totals.cargo),
      ...(isForHouse ? carriers(from, say) : []),
      ...stations(from, say),
      ...services(from, say),
      ...helpers(from, say),
      ...(isForHouse
        ? notes([
            [say('information'), order.information],
            [say('comment'), quotation.comment],
          ])
        : []),
      ...(from.showsMoney ? moneyBlocks(from) : []),
      heading(say('staff')),
      pairs([
        [say('sales'), calledIn(from, people, quotation.sales)],
        [say('tariff'), isForHouse ? calledIn(from, people, quotation.tariff) : null],
        [say('operator'), calledIn(from, people, quotation.operator)],
        [say('customsManager'), calledIn(from, people, from.operations.customsManager)],
        [say('log'), isForHouse ? String(from.position) : null],
      ]),
      ...(isForHouse ? [] : [signatures(from, say)]),
    ],
    { facts: [[say('contract'), quotation.contractNumber]], audience },
  );
}

/** Only the form for the customer is signed and stamped; the internal form shows costs. */
function signatures(from: OrderPaper, say: Say): PaperBlock {
  const stamp = from.firm.stamp === null ? null : ('stamp' as const);
  const sales = calledIn(from, people, from.quotation.sales);
  const places = [
    { role: say('handed'), name: sales, picture: null, stamp },
    { role: say('ordering'), name: null, picture: null, stamp: null },
  ];
  return { kind: 'signatures', above: [], places };
}

function parties(from: OrderPaper, say: Say): PaperBlock {
  const { language, quotation, order } = from;
  const line = (role: 'consignee' | 'shipper' | 'payer', list: string, id: number | null): string[] => {
    const entry = entryOf(from, list, id);
    const contact = [textOf(entry, 'phone'), textOf(entry, 'email')].filter(Boolean).join('\n');
    const address = nameIn(language, textOf(entry, 'address')) ?? '';
    return [say(role), calledIn(from, list, id) ?? '', textOf(entry, 'register') ?? '', contact, address];
  };
  return table(
    [
      { label: say('role'), width: 66 },
      { label: say('name'), width: 'rest' },
      { label: say('register'), width: 62 },
      { label: say('phone'), width: 128 },
      { label: say('address'), width: 96 },
    ],
    [
      line('consignee', 'consignee', quotation.consignee),
      line('shipper', 'supplier', order.shipper),
      line('payer', 'payer', order.payer),
    ],
  );
}

function shipment(from: OrderPaper, say: Say): PaperBlock {
  const { language, quotation, order, operations } = from;
  const ends = endsOf(from);
  return pairs([
    [say('subject'), nameIn(language, quotation.name)],
    [say('goods'), calledIn(from, 'commodity', quotation.commodity)],
    [say('hsCode'), textOf(entryOf(from, 'commodity', quotation.commodity), 'hscode')],
    [say('mode'), transmodes[quotation.mode][language]],
    [say('type'), calledIn(from, 'transtype', quotation.transportType)],
    [say('quantity'), order.quantity === null ? null : plain(String(order.quantity))],
    [
      say('incoterm'),
      [incoterms[quotation.incoterm][language], nameIn(language, quotation.incotermAddress)].filter(Boolean).join(', '),
    ],
    [say('from'), ends.origin],
    [say('to'), ends.final],
    [say('border'), calledIn(from, 'via', quotation.border)],
    [say('via'), calledIn(from, 'viamore', quotation.via)],
    [say('route'), order.route === null ? null : routesOverBorder[order.route][language]],
    [
      say('carrier'),
      [
        quotation.mainCarrier === null ? null : mainCarriers[quotation.mainCarrier][language],
        calledIn(from, 'carrier', quotation.carrier),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [say('terminal'), calledIn(from, 'thc', order.terminal)],
    [say('ownership'), calledIn(from, 'container', order.containerStatus)],
    [say('truck'), operations.truck],
    [say('paymentType'), order.paymentType === null ? null : paymentTypes[order.paymentType][language]],
    [say('paymentTerm'), order.paymentTerm === null ? null : paymentTerms[order.paymentTerm][language]],
    [say('invoice'), quotation.invoiceNumber],
    [say('declaration'), quotation.customsNumber],
  ]);
}

function dates({ quotation, operations, customs, lifecycle, audience }: OrderPaper, say: Say): PaperBlock {
  const instant = (at: string | null): string | null => (at === null ? null : localInstant(at).slice(0, 16));
  return pairs([
    [say('quoted'), quotation.quotedOn],
    [say('ordered'), lifecycle.shippingOrderOn],
    [say('etaBorder'), operations.etaBorder],
    [say('ataBorder'), operations.ataBorder],
    [say('atdBorder'), operations.etdBorder],
    [say('ataDestination'), operations.ataUb],
    [say('clearance'), [customs.startedOn, customs.finishedOn].filter(Boolean).join(' – ')],
    [say('released'), customs.releasedOn],
    [say('finished'), instant(lifecycle.finishedAt)],
    [say('archived'), audience === 'house' ? instant(lifecycle.archivedAt) : null],
  ]);
}

function units(from: OrderPaper, say: Say): PaperBlock[] {
  const numbers = cargoNumbers(from);
  if (numbers.length === 0) return [];
  return [
    heading(say('units')),
    table(
      [
        { label: '№', width: 22, right: true },
        { label: say('number'), width: 'rest' },
        { label: say('kind'), width: 200 },
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
function priced(from: OrderPaper, say: Say): PaperColumn[] {
  return showsCosts(from)
    ? [
        { label: say('currency'), width: 40 },
        { label: say('rate'), width: 70, right: true },
      ]
    : [];
}

function price(from: OrderPaper, currency: string | null, asked: string | null): string[] {
  return showsCosts(from) ? [(currency ?? '').toUpperCase(), asked === null ? '' : money(asked)] : [];
}

function carriers(from: OrderPaper, say: Say): PaperBlock[] {
  const { order, language } = from;
  if (order.carrierRates.length === 0) return [];
  return [
    heading(say('carriers')),
    table(
      [
        { label: say('agent'), width: 'rest' },
        { label: say('carrier'), width: 75 },
        { label: say('from'), width: 65 },
        { label: say('to'), width: 65 },
        { label: say('days'), width: 32, right: true },
        ...priced(from, say),
      ],
      order.carrierRates.map((row) => [
        calledIn(from, 'agent', row.agent) ?? '',
        calledIn(from, 'carrier', row.carrier) ?? '',
        nameIn(language, row.origin) ?? '',
        nameIn(language, row.destination) ?? '',
        row.days === null ? '' : String(row.days),
        ...price(from, row.currency, row.rate),
      ]),
    ),
  ];
}

function stations(from: OrderPaper, say: Say): PaperBlock[] {
  const { order, language } = from;
  if (order.railRates.length === 0) return [];
  return [
    heading(say('stations')),
    table(
      [
        { label: say('stationA'), width: 'rest' },
        { label: say('stationB'), width: 'rest' },
        { label: say('wagon'), width: 85 },
        { label: say('load'), width: 100 },
        ...priced(from, say),
      ],
      order.railRates.map((row) => [
        calledIn(from, 'ortoo', row.stationA) ?? '',
        calledIn(from, 'ortoo', row.stationB) ?? '',
        row.wagonType === null ? '' : wagonTypes[row.wagonType][language],
        [
          row.load === null ? null : emptyStates[row.load][language],
          row.size === null ? null : containerSizes[row.size][language],
          calledIn(from, 'wagonbuleg', row.group),
        ]
          .filter(Boolean)
          .join(', '),
        ...price(from, 'mnt', row.rate),
      ]),
    ),
  ];
}

function services(from: OrderPaper, say: Say): PaperBlock[] {
  const { order, language } = from;
  const isForHouse = from.audience === 'house';
  if (order.extraServices.length === 0) return [];
  return [
    heading(say('services')),
    table(
      [
        { label: say('service'), width: 'rest' },
        ...(isForHouse ? [{ label: say('supplier'), width: 180 }] : []),
        ...priced(from, say),
      ],
      order.extraServices.map((row) => [
        nameIn(language, row.name) ?? '',
        ...(isForHouse ? [calledIn(from, 'supplier', row.supplier) ?? ''] : []),
        ...price(from, row.currency, row.rate),
      ]),
    ),
  ];
}

function helpers(from: OrderPaper, say: Say): PaperBlock[] {
  const { order } = from;
  const asked = [
    ['customAgent', 'customagent', order.customAgent],
    ['transportDriver', 'driver', order.transportDriver],
    ['deliveryDriver', 'driver', order.deliveryDriver],
  ] as const;
  const rows = asked.flatMap(([role, list, id]) => {
    const entry = entryOf(from, list, id);
    if (!entry) return [];
    const text = (field: string): string => textOf(entry, field) ?? '';
    const register = from.audience === 'house' ? text('register') : '';
    return [[say(role), calledIn(from, list, id) ?? '', register, text('phone'), text('carnumber')]];
  });
  if (rows.length === 0) return [];
  return [
    heading(say('helpers')),
    table(
      [
        { label: say('role'), width: 110 },
        { label: say('name'), width: 'rest' },
        { label: say('register'), width: 90 },
        { label: say('phone'), width: 80 },
        { label: say('plate'), width: 90 },
      ],
      rows,
    ),
  ];
}
