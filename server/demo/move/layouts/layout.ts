import type { Label } from '../../../../contract/label.js';
import type { Fault, LayoutSheet, LayoutTable } from '../written/layout-sheet.js';

/** The files of one way in which a firm keeps its data, with what is wrong in them. */
export interface Layout {
  /** The folder of its files. */
  name: string;
  files: readonly { name: string; bytes: Buffer }[];
  tables: readonly LayoutTable[];
  faults: readonly Fault[];
}

export const said = (mn: string, en: string): Label => ({ mn, en });

/** What the tables of a layout have, and all that is wrong in them. */
export function tablesOf<R>(
  sheets: readonly Pick<LayoutSheet<R>, 'table' | 'faults'>[],
): Pick<Layout, 'tables' | 'faults'> {
  return { tables: sheets.map(({ table }) => table), faults: sheets.flatMap(({ faults }) => faults) };
}

/** What the check says of rows that only others show to be wrong. */
export const rowFaults = {
  missing: [
    said('Заавал утгыг хоосон орхисон', 'A needed value is left empty'),
    said('Утгыг оруулна уу', 'The value is needed'),
  ],
  taken: [
    said('Хоёр мөр нэг утгатай', 'Two rows have the same value'),
    said('Энэ утга өөр мөрөнд байна: аль нэгийг нь засна уу', 'Another row has this value: correct one of them'),
  ],
  unknownValue: [
    said('Манай жагсаалтад байхгүй утга', 'A value that is none of ours'),
    said('Энэ утга юу болохыг асууна', 'It is asked what this value is'),
  ],
  unknownParty: [
    said('Харилцагч хаана ч байхгүй', 'The party is nowhere'),
    said(
      'Ийм харилцагч алга: харилцагчийн хуудсанд нэмнэ үү',
      'There is no such party: add it to the sheet of parties',
    ),
  ],
  unknownOrder: [
    said('Захиалга нь хаана ч байхгүй', 'The order is nowhere'),
    said('Ийм хуучин дугаартай захиалга алга', 'No order has this old number'),
  ],
  unknownPrice: [
    said('Үнийн мөр нь хаана ч байхгүй', 'The row of prices is nowhere'),
    said('Ийм хуучин дугаартай үнийн мөр алга', 'No row of prices has this old number'),
  ],
  restDiffers: [
    said('Үлдэгдэл нь дүнгээс төлснийг хассантай тэнцэхгүй', 'The rest is not the amount less what was paid'),
    said('Дүн, төлсөн, үлдэгдэл гурав зөрж байна', 'Amount, paid and rest contradict each other'),
  ],
  paidTooMuch: [
    said('Дүнгээс илүү төлсөн', 'More was paid than the amount'),
    said('Төлсөн нь дүнгээс их байна', 'What was paid is more than the amount'),
  ],
  longPassed: [
    said('Явж буй захиалгын ETA 2019 оных', 'An ETA of 2019 on a running order'),
    said('Явж буй захиалгад хэт эрт өдөр', 'The day is too early for a running order'),
  ],
  noArrival: [
    said('Хүргэсэн гэсэн боловч ирсэн өдөргүй', 'Delivered, without the day of arrival'),
    said(
      'Төлөв, өдөр хоёр зөрж байна: хоёр уншилтаас сонгоно',
      'State and days contradict each other: one of two readings is chosen',
    ),
  ],
  noBorderDay: [
    said('Хил дээр гэсэн боловч ETA өдөргүй', 'At the border, without an ETA'),
    said(
      'Төлөв, өдөр хоёр зөрж байна: хоёр уншилтаас сонгоно',
      'State and days contradict each other: one of two readings is chosen',
    ),
  ],
  rateOff: [
    said('Ханш нь сарынхаас 20 хувиас илүү зөрүүтэй', 'The rate is more than 20 % off its month'),
    said('Ханш тухайн сарынхаас хэт зөрж байна', 'The rate is too far from that of its month'),
  ],
  namesMovedOrder: [
    said('Баримт нь нүүлгэсэн захиалгыг нэрлэсэн', 'The paper names an order that is moved'),
    said('Энэ баримтыг захиалга нь аль хэдийн илэрхийлж байна', 'The order stands for this paper already'),
  ],
  fewNumbersLeft: [
    said('SM код жилийн дугаарын төгсгөлд', 'The SM code is near the end of its year'),
    said(
      'Энэ кодоос хойш жилдээ 10,000-аас цөөн дугаар үлдэнэ',
      'It would leave fewer than 10,000 numbers of its year',
    ),
  ],
  noRegister: [
    said('Төлөгч регистргүй', 'A payer without register'),
    said('Төлөгчийн регистр алга', 'The payer has no register'),
  ],
} as const satisfies Record<string, readonly [Label, Label]>;
