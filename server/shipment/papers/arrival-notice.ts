import type { Label } from '../../../contract/label.js';
import { people } from '../../../contract/fields/ref/field.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { heading, pairs, type PaperBlock } from '../../../contract/paper/paper.js';
import type { WrittenPaper } from '../../document/paper/prints.js';
import { filePaper } from './file-paper.js';
import {
  blankLine,
  cargoNumbers,
  displayNameOf,
  endsOf,
  entryOf,
  freeTimeText,
  hasFreeTime,
  textOf,
  type OrderPaper,
} from './order-paper.js';
import { unitsTable } from './units-table.js';

const title = { mn: 'ИРСЭН ТУХАЙ МЭДЭГДЭЛ', en: 'ARRIVAL NOTICE' };
const words = {
  consignee: { mn: 'Хүлээн авагч', en: 'Consignee' },
  phone: { mn: 'Утас', en: 'Phone' },
  order: { mn: 'Захиалга', en: 'Order' },
  subject: { mn: 'Сэдэв', en: 'Subject' },
  commodity: { mn: 'Бараа', en: 'Commodity' },
  from: { mn: 'Хаанаас', en: 'From' },
  to: { mn: 'Хаашаа', en: 'To' },
  border: { mn: 'Хилийн боомт', en: 'Border' },
  terminal: { mn: 'Терминал', en: 'Terminal' },
  number: { mn: 'Чингэлэг, вагон, AWB', en: 'Container, wagon, AWB' },
  truck: { mn: 'Машин', en: 'Truck' },
  ataBorder: { mn: 'Хилд ирсэн', en: 'ATA border' },
  atdBorder: { mn: 'Хилээс гарсан', en: 'ATD border' },
  ataDestination: { mn: 'Хүрсэн', en: 'ATA destination' },
  promised: { mn: 'Амласан өдөр', en: 'Promised day' },
  freeDays: { mn: 'Чөлөөт хоног', en: 'Free days' },
  plannedReturn: { mn: 'Чингэлэг буцаах өдөр', en: 'Container to be returned on' },
  operator: { mn: 'Холбоо барих ажилтан', en: 'Contact' },
  sentence: {
    mn: 'Таны ачаа дээр дурдсан газарт ирснийг мэдэгдье. Бичиг баримтаа бэлтгэж, чөлөөт хоногт багтаан авахыг хүсье.',
    en: 'We inform you that your cargo has arrived as stated above. Please prepare the documents and take delivery within the free days.',
  },
} as const satisfies Record<string, Label>;

/** Tells the consignee that the goods have arrived, and how long they may stay. It shows no amounts. */
export function arrivalNotice(from: OrderPaper): WrittenPaper {
  const { language, operations } = from;
  const translate = (word: keyof typeof words): string => words[word][language];
  const arrivedOn = operations.ataUb ?? operations.ataBorder;
  return filePaper({ ...from, day: arrivedOn ?? from.day }, title, [
    heading(translate('order')),
    cargo(from, translate),
    ...unitsTable(from),
    { kind: 'text', text: translate('sentence') },
    pairs([[translate('operator'), contactOf(from)]]),
  ]);
}

function cargo(from: OrderPaper, translate: (word: keyof typeof words) => string): PaperBlock {
  const { quotation, order, operations, units, language } = from;
  const consignee = entryOf(from, 'consignee', quotation.consignee);
  const status = entryOf(from, 'container', order.containerStatus);
  const numbers = cargoNumbers(from).map(({ number }) => number);
  return pairs([
    [translate('consignee'), displayNameOf(from, 'consignee', quotation.consignee)],
    [translate('phone'), textOf(consignee, 'phone')],
    [translate('subject'), nameIn(language, quotation.name)],
    [translate('commodity'), displayNameOf(from, 'commodity', quotation.commodity)],
    [translate('from'), endsOf(from).origin],
    [translate('to'), endsOf(from).final],
    [translate('border'), displayNameOf(from, 'via', quotation.border)],
    [translate('terminal'), displayNameOf(from, 'thc', order.terminal)],
    // The table of units names them.
    [translate('number'), units.units.length > 0 ? null : numbers.join(', ') || blankLine],
    [translate('truck'), operations.truck],
    [translate('ataBorder'), operations.ataBorder ?? blankLine],
    [translate('atdBorder'), operations.etdBorder],
    [translate('ataDestination'), operations.ataUb],
    [translate('promised'), units.promised],
    [
      translate('freeDays'),
      status && hasFreeTime(status) ? freeTimeText(from, (field) => String(Number(status[field]))) : null,
    ],
    [translate('plannedReturn'), units.plannedReturn],
  ]);
}

function contactOf(from: OrderPaper): string {
  const { quotation, firm } = from;
  return [displayNameOf(from, people, quotation.operator), firm.phone].filter(Boolean).join(', ') || blankLine;
}
