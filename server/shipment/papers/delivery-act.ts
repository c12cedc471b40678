import type { Label } from '../../../contract/label.js';
import { people } from '../../../contract/fields/ref/field.js';
import { inLanguage } from '../../../contract/firm/on-paper.js';
import { money, plain } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { heading, pairs, table, type PaperBlock } from '../../../contract/paper/paper.js';
import { localDay } from '../../../contract/time.js';
import type { WrittenPaper } from '../../document/paper/prints.js';
import { filePaper } from './file-paper.js';
import {
  displayNameOf,
  cargoNumbers,
  endsOf,
  entryOf,
  freeTimeText,
  hasFreeTime,
  textOf,
  blankLine,
  type OrderPaper,
} from './order-paper.js';
import { totalsOfUnits, unitTexts } from './units-table.js';

const title = { mn: 'ХҮЛЭЭЛГЭН ӨГӨХ АКТ', en: 'ACT OF DELIVERY' };
const words = {
  place: { mn: 'Газар', en: 'Place' },
  delivered: { mn: 'Хүлээлгэн өгсөн', en: 'Delivered on' },
  contract: { mn: 'Гэрээний дугаар', en: 'Contract no.' },
  handing: { mn: 'Хүлээлгэн өгч буй тал', en: 'Handing over' },
  receiving: { mn: 'Хүлээн авч буй тал', en: 'Receiving' },
  party: { mn: 'Талууд', en: 'Parties' },
  name: { mn: 'Нэр', en: 'Name' },
  register: { mn: 'Регистр', en: 'Register' },
  phone: { mn: 'Утас', en: 'Phone' },
  address: { mn: 'Хаяг', en: 'Address' },
  representative: { mn: 'Төлөөлөгч', en: 'Representative' },
  authority: { mn: 'Итгэмжлэлийн дугаар', en: 'Power of attorney no.' },
  cargo: { mn: 'Ачаа, тээвэр', en: 'Cargo and transport' },
  code: { mn: 'Захиалгын код', en: 'Order' },
  subject: { mn: 'Сэдэв', en: 'Subject' },
  from: { mn: 'Хаанаас', en: 'From' },
  to: { mn: 'Хаашаа', en: 'To' },
  border: { mn: 'Хилийн боомт', en: 'Border' },
  terminal: { mn: 'Терминал', en: 'Terminal' },
  ownership: { mn: 'Чингэлгийн эзэмшил', en: 'Container ownership' },
  ataBorder: { mn: 'Хилд ирсэн', en: 'ATA border' },
  ataDestination: { mn: 'Хүрсэн', en: 'ATA destination' },
  released: { mn: 'Гаалиас чөлөөлөгдсөн', en: 'Released by customs' },
  freeDays: { mn: 'Чөлөөт хоног', en: 'Free days' },
  number: { mn: 'Чингэлэг, вагон, AWB', en: 'Container, wagon, AWB' },
  kind: { mn: 'Төрөл', en: 'Kind' },
  truck: { mn: 'Машин', en: 'Truck' },
  seal: { mn: 'Лацны дугаар', en: 'Seal no.' },
  pieces: { mn: 'Тоо', en: 'Pieces' },
  sealState: { mn: 'Лацны байдал', en: 'State of the seal' },
  units: { mn: 'Чингэлэг, лац', en: 'Containers and seals' },
  goods: { mn: 'Бараа', en: 'Goods' },
  size: { mn: 'Урт × өргөн × өндөр, см', en: 'L × W × H, cm' },
  package: { mn: 'Баглаа', en: 'Package' },
  declared: { mn: 'Бичигдсэн тоо', en: 'Pieces declared' },
  received: { mn: 'Хүлээн авсан', en: 'Received' },
  weight: { mn: 'Жин, кг', en: 'Weight, kg' },
  remark: { mn: 'Гэмтэл, дутагдал', en: 'Damage, shortage' },
  total: { mn: 'Нийт', en: 'Total' },
  course: { mn: 'Хүлээлгэн өгсөн байдал', en: 'Handing over' },
  timeIn: { mn: 'Ирсэн цаг', en: 'Time in' },
  timeOut: { mn: 'Гарсан цаг', en: 'Time out' },
  photos: { mn: 'Хавсаргасан зураг, ш', en: 'Photographs enclosed' },
  returnOn: { mn: 'Чингэлэг буцаах огноо', en: 'Container returned on' },
  returnTo: { mn: 'Чингэлэг буцаах газар', en: 'Container returned to' },
  driver: { mn: 'Жолооч', en: 'Driver' },
  plate: { mn: 'Машины дугаар', en: 'Plate' },
  sentence: {
    mn: 'Дээрх ачааг талууд тоолж, лац, баглааг шалган, тэмдэглэсэн зүйлээс бусдыг бүрэн бүтэн хүлээлгэн өгч, хүлээн авлаа. Актыг хоёр хувь үйлдэв.',
    en: 'The parties have counted the cargo above and checked seals and packages; it was handed over and received complete and sound but for what is remarked. Made in two copies.',
  },
  handed: { mn: 'Хүлээлгэн өгсөн', en: 'Handed over by' },
  taken: { mn: 'Хүлээн авсан', en: 'Received by' },
} as const satisfies Record<string, Label>;
type Translate = (word: keyof typeof words) => string;
/** A blank for handwriting in a table column. */
const blankCell = '_________';
const noAmounts: readonly string[] = [];
const blankAmounts = ['____', '______'];

/**
 * What was handed over to the consignee, in which state and by whom. What is known only on site is a blank to fill in. It shows no
 * amounts.
 */
export function deliveryAct(from: OrderPaper): WrittenPaper {
  const { language, quotation, operations, lifecycle, firm } = from;
  const translate: Translate = (word) => words[word][language];
  const finishedOn = lifecycle.finishedAt === null ? null : localDay(new Date(lifecycle.finishedAt));
  const deliveredOn = operations.ataUb ?? finishedOn;
  return filePaper(
    { ...from, day: deliveredOn ?? from.day },
    title,
    [
      heading(translate('party')),
      parties(from, translate),
      heading(translate('cargo')),
      cargo(from, translate),
      heading(translate('units')),
      units(from, translate),
      heading(translate('goods')),
      ...goods(from, translate),
      heading(translate('course')),
      handover(from, translate),
      {
        kind: 'signatures',
        above: [translate('sentence')],
        places: [
          {
            role: translate('handed'),
            name: displayNameOf(from, people, quotation.operator),
            picture: null,
            stamp: firm.stamp === null ? null : 'stamp',
          },
          { role: translate('taken'), name: null, picture: null, stamp: null },
          { role: translate('driver'), name: driverOf(from).name, picture: null, stamp: null },
        ],
      },
    ],
    {
      facts: [
        [translate('contract'), quotation.contractNumber],
        [translate('place'), endsOf(from).final],
        [translate('delivered'), deliveredOn ?? blankLine],
      ],
    },
  );
}

function parties(from: OrderPaper, translate: Translate): PaperBlock {
  const { firm, quotation, language } = from;
  const consignee = entryOf(from, 'consignee', quotation.consignee);
  const line = (label: keyof typeof words, handing: string | null, receiving: string | null): string[] => [
    translate(label),
    handing ?? '',
    receiving ?? '',
  ];
  return table(
    [
      { label: '', width: 110 },
      { label: translate('handing'), width: 'rest' },
      { label: translate('receiving'), width: 'rest' },
    ],
    [
      line(
        'name',
        inLanguage(language, firm.name, firm.nameEn ?? firm.name),
        displayNameOf(from, 'consignee', quotation.consignee),
      ),
      line('register', firm.register, textOf(consignee, 'register')),
      line('phone', firm.phone, textOf(consignee, 'phone')),
      line(
        'address',
        inLanguage(language, firm.address, firm.addressEn ?? firm.address),
        nameIn(language, textOf(consignee, 'address')),
      ),
      line('representative', displayNameOf(from, people, quotation.operator) ?? blankLine, blankLine),
      line('authority', blankLine, blankLine),
    ],
  );
}

function cargo(from: OrderPaper, translate: Translate): PaperBlock {
  const { quotation, order, operations, customs } = from;
  const status = entryOf(from, 'container', order.containerStatus);
  return pairs([
    [translate('code'), from.number],
    [translate('subject'), nameIn(from.language, quotation.name)],
    [translate('from'), endsOf(from).origin],
    [translate('border'), displayNameOf(from, 'via', quotation.border)],
    [translate('terminal'), displayNameOf(from, 'thc', order.terminal)],
    [translate('ownership'), displayNameOf(from, 'container', order.containerStatus)],
    [translate('truck'), operations.truck],
    [translate('ataBorder'), operations.ataBorder],
    [translate('ataDestination'), operations.ataUb],
    [translate('released'), customs.releasedOn],
    [
      translate('freeDays'),
      status && hasFreeTime(status) ? freeTimeText(from, (field) => String(Number(status[field]))) : null,
    ],
  ]);
}

/** What the order consists of, each with its seal; pieces and weights where they are recorded for each unit. */
function units(from: OrderPaper, translate: Translate): PaperBlock {
  const recorded = from.units.units;
  const hasAmounts = recorded.length > 0;
  const rows = hasAmounts
    ? recorded.map((unit) => ({ ...unit, ...unitTexts(unit, from.language) }))
    : cargoNumbers(from).map((one) => ({ ...one, amounts: noAmounts }));
  // Each unit has a seal to be written down, including units whose number was not entered yet.
  const missing = Math.max(1, from.order.quantity ?? 0) - rows.length;
  const blankRow = { number: blankLine, kind: '', seal: null, amounts: hasAmounts ? blankAmounts : noAmounts };
  const blankRows = Array.from({ length: Math.max(0, missing) }, () => blankRow);
  const amountColumns = [
    { label: translate('pieces'), width: 44, right: true },
    { label: translate('weight'), width: 66, right: true },
  ] as const;
  const sealWidth = hasAmounts ? 90 : 110;
  return table(
    [
      { label: '№', width: 22, right: true },
      { label: translate('number'), width: 'rest' },
      { label: translate('kind'), width: hasAmounts ? 80 : 70 },
      { label: translate('seal'), width: sealWidth },
      ...(hasAmounts ? amountColumns : []),
      { label: translate('sealState'), width: sealWidth },
    ],
    [...rows, ...blankRows].map(({ number, kind, seal, amounts }, at) => [
      ...[String(at + 1), number, kind, seal ?? blankCell, ...amounts, blankCell],
    ]),
    hasAmounts ? [{ label: translate('total'), values: [...totalsOfUnits(recorded), ''] }] : [],
  );
}

/** One line for each piece size, under the name of the commodity; a single line if units are counted. */
function goods(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { quotation, order, totals } = from;
  const name = displayNameOf(from, 'commodity', quotation.commodity) ?? '';
  const { sizes } = quotation;
  const pieces = sizes.reduce((sum, size) => sum + (size.pieces ?? 1), 0);
  const isMeasured = sizes.length > 0;
  const equipment = [name, displayNameOf(from, 'transtype', quotation.transportType)].filter(Boolean).join(', ');
  const counted = order.quantity === null ? blankCell : plain(String(order.quantity));
  const rows = isMeasured
    ? sizes.map((size) => [
        [size.lengthCm, size.widthCm, size.heightCm].map(plain).join(' × '),
        plain(String(size.pieces ?? 1)),
        money(size.weightKg),
      ])
    : [[equipment, counted, blankCell]];
  return [
    ...(isMeasured ? [{ kind: 'text' as const, text: name }] : []),
    table(
      [
        { label: '№', width: 22, right: true },
        { label: translate(isMeasured ? 'size' : 'goods'), width: 'rest' },
        { label: translate('package'), width: 60 },
        { label: translate('declared'), width: 62, right: true },
        { label: translate('received'), width: 60, right: true },
        { label: translate('weight'), width: 72, right: true },
        { label: translate('remark'), width: 90 },
      ],
      rows.map(([of = '', count = '', weight = ''], at) => [
        ...[String(at + 1), of, blankCell, count, blankCell, weight, blankCell],
      ]),
      rows.length > 1
        ? [
            {
              label: translate('total'),
              values: [plain(String(pieces)), blankCell, money(totals.cargo.weightKg.value), ''],
            },
          ]
        : [],
    ),
  ];
}

function driverOf(from: OrderPaper): {
  name: string | null;
  register: string | null;
  phone: string | null;
  plate: string | null;
} {
  const { order } = from;
  const id = order.deliveryDriver ?? order.transportDriver;
  const entry = entryOf(from, 'driver', id);
  return {
    name: displayNameOf(from, 'driver', id),
    register: textOf(entry, 'register'),
    phone: textOf(entry, 'phone'),
    plate: textOf(entry, 'carnumber'),
  };
}

function handover(from: OrderPaper, translate: Translate): PaperBlock {
  const driver = driverOf(from);
  return pairs([
    [translate('timeIn'), blankLine],
    [translate('timeOut'), blankLine],
    [translate('photos'), blankLine],
    [translate('returnOn'), blankLine],
    [translate('returnTo'), blankLine],
    [translate('driver'), driver.name ?? blankLine],
    [translate('register'), driver.register ?? blankLine],
    [translate('phone'), driver.phone ?? blankLine],
    [translate('plate'), driver.plate ?? from.operations.truck ?? blankLine],
  ]);
}
