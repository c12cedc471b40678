import { air, hasSizes } from '../../reference/fixed/transmodes.js';
import { inputFigure, rule, compute, type Figure } from '../figures/explained.js';
import type { FixedFigures } from '../figures/fixed-figures.js';

/** A row of pieces of the same size. The weight is that of the whole row, the dimensions are those of one piece (D059). */
export interface CargoSize {
  lengthCm: string | null;
  widthCm: string | null;
  heightCm: string | null;
  weightKg: string | null;
  pieces: number | null;
}

export interface SizeOfRow {
  cbm: Figure;
  rowCbm: Figure;
  weightKg: Figure;
  /** Only air cargo is charged by volume (D059). */
  volumeWeightKg: Figure | null;
  rowVolumeWeightKg: Figure | null;
}

export interface CargoTotals {
  rows: SizeOfRow[];
  cbm: Figure;
  weightKg: Figure;
  volumeWeightKg: Figure | null;
  chargeableWeightKg: Figure | null;
}

const pieceCbm = rule(
  'quotient',
  6,
  { mn: 'Нэгжийн эзлэхүүн', en: 'Volume of a piece' },
  { mn: 'Урт × өргөн × өндөр ÷ 1 м³ дахь см³', en: 'Length × width × height ÷ cm³ in a m³' },
);
const rowCbm = rule(
  'product',
  6,
  { mn: 'Мөрийн эзлэхүүн', en: 'Volume of the line' },
  { mn: 'Нэгжийн эзлэхүүн × тоо ширхэг', en: 'Volume of a piece × pieces' },
);
const pieceVolumeWeight = rule(
  'quotient',
  2,
  { mn: 'Нэгжийн эзлэхүүний жин', en: 'Volume weight of a piece' },
  { mn: 'Урт × өргөн × өндөр ÷ агаарын тээврийн хуваагч', en: 'Length × width × height ÷ divisor of air freight' },
);
const rowVolumeWeight = rule(
  'product',
  2,
  { mn: 'Мөрийн эзлэхүүний жин', en: 'Volume weight of the line' },
  { mn: 'Нэгжийн эзлэхүүний жин × тоо ширхэг', en: 'Volume weight of a piece × pieces' },
);
const totalCbm = rule(
  'sum',
  3,
  { mn: 'Нийт эзлэхүүн', en: 'Total volume' },
  { mn: 'Мөрүүдийн эзлэхүүний нийлбэр', en: 'Sum of the lines' },
);
const totalWeight = rule(
  'sum',
  2,
  { mn: 'Нийт жин', en: 'Total weight' },
  {
    mn: 'Мөрүүдийн жингийн нийлбэр; мөрийн жин бүх ширхгийнх',
    en: 'Sum of the lines; the weight of a line is that of all its pieces',
  },
);
const totalVolumeWeight = rule(
  'sum',
  2,
  { mn: 'Нийт эзлэхүүний жин', en: 'Total volume weight' },
  { mn: 'Мөрүүдийн эзлэхүүний жингийн нийлбэр', en: 'Sum of the lines' },
);
const chargeable = rule(
  'larger',
  2,
  { mn: 'Тооцох жин', en: 'Chargeable weight' },
  { mn: 'Нийт жин, эзлэхүүний жин хоёрын их нь', en: 'The larger of weight and volume weight' },
);

/** Modes that are counted in whole units have no sizes, even if some were entered before the mode was chosen (D058). */
export function cargoTotals(mode: number | null, sizes: readonly CargoSize[], fixed: FixedFigures): CargoTotals {
  const rows = mode !== null && hasSizes(mode) ? sizes.map((size, at) => sizeOfRow(size, mode === air, fixed, at)) : [];
  const weightKg = compute(
    totalWeight,
    'kg',
    rows.map((row) => row.weightKg),
  );
  const volumeWeightKg =
    mode === air
      ? compute(
          totalVolumeWeight,
          'kg',
          rows.flatMap((row) => row.rowVolumeWeightKg ?? []),
        )
      : null;
  return {
    rows,
    cbm: compute(
      totalCbm,
      'cbm',
      rows.map((row) => row.rowCbm),
    ),
    weightKg,
    volumeWeightKg,
    chargeableWeightKg: volumeWeightKg && compute(chargeable, 'kg', [weightKg, volumeWeightKg]),
  };
}

function sizeOfRow(size: CargoSize, flies: boolean, fixed: FixedFigures, row: number): SizeOfRow {
  const sides = [
    inputFigure({ mn: 'Урт', en: 'Length' }, size.lengthCm, 'cm'),
    inputFigure({ mn: 'Өргөн', en: 'Width' }, size.widthCm, 'cm'),
    inputFigure({ mn: 'Өндөр', en: 'Height' }, size.heightCm, 'cm'),
  ];
  const pieces = inputFigure({ mn: 'Тоо ширхэг', en: 'Pieces' }, size.pieces ?? 1, '');
  const cbm = compute(pieceCbm, 'cbm', [...sides, fixed.cubicCentimetres], row);
  const volumeWeightKg = flies ? compute(pieceVolumeWeight, 'kg', [...sides, fixed.airDivisor], row) : null;
  return {
    cbm,
    rowCbm: compute(rowCbm, 'cbm', [cbm, pieces], row),
    weightKg: inputFigure({ mn: 'Жин', en: 'Weight' }, size.weightKg, 'kg', { row }),
    volumeWeightKg,
    rowVolumeWeightKg: volumeWeightKg && compute(rowVolumeWeight, 'kg', [volumeWeightKg, pieces], row),
  };
}
