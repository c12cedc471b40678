import type { Label } from '../../../contract/label.js';
import { money, plain } from '../../../contract/paper/figures.js';
import { heading, table, type PaperBlock } from '../../../contract/paper/paper.js';
import { unitsForm, type Unit } from '../../../contract/shipment/operations/units/form.js';
import { unitKinds } from '../../../contract/shipment/operations/units/kinds.js';
import { sumsOfUnits } from '../../../contract/shipment/operations/units/summary.js';
import type { OrderPaper } from './order-paper.js';

const words = {
  title: unitsForm.tables.units.label,
  number: { mn: 'Дугаар', en: 'Number' },
  kind: { mn: 'Төрөл, хэмжээ', en: 'Kind, size' },
  seal: { mn: 'Лац', en: 'Seal' },
  carrier: { mn: 'Ачсан вагон/машин', en: 'Loaded on' },
  arrived: { mn: 'Хилд ирсэн', en: 'At the border' },
  pieces: { mn: 'Тоо', en: 'Pieces' },
  weight: { mn: 'Жин, кг', en: 'Weight, kg' },
  total: { mn: 'Нийт', en: 'Total' },
} as const satisfies Record<string, Label>;

/** What the order consists of, with the sums of pieces and weight; nothing for an order without units. */
export function unitsTable({ units: { units }, language }: OrderPaper): PaperBlock[] {
  if (units.length === 0) return [];
  const translate = (word: keyof typeof words): string => words[word][language];
  const rows = units.map((unit, at) => {
    const { kind, amounts } = unitTexts(unit, language);
    return [String(at + 1), unit.number, kind, unit.seal ?? '', unit.carrier ?? '', unit.ataBorder ?? '', ...amounts];
  });
  return [
    heading(translate('title')),
    table(
      [
        { label: '№', width: 22, right: true },
        { label: translate('number'), width: 'rest' },
        { label: translate('kind'), width: 80 },
        { label: translate('seal'), width: 70 },
        { label: translate('carrier'), width: 84 },
        { label: translate('arrived'), width: 62 },
        { label: translate('pieces'), width: 44, right: true },
        { label: translate('weight'), width: 66, right: true },
      ],
      rows,
      [{ label: translate('total'), values: totalsOfUnits(units) }],
    ),
  ];
}

interface UnitTexts {
  /** Its kind and size. */
  kind: string;
  /** Its pieces and its gross weight. */
  amounts: [string, string];
}

export function unitTexts({ kind, sizeType, pieces, grossKg }: Unit, language: OrderPaper['language']): UnitTexts {
  return {
    kind: [unitKinds[kind][language], sizeType].filter(Boolean).join(' '),
    amounts: [pieces === null ? '' : plain(String(pieces)), grossKg === null ? '' : money(grossKg)],
  };
}

/** The pieces and the gross weight of all units. */
export function totalsOfUnits(units: readonly Unit[]): [string, string] {
  const { pieces, grossKg } = sumsOfUnits(units);
  return [plain(String(pieces)), money(grossKg)];
}
