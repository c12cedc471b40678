import type { Label } from '../../label.js';
import { inputFigure, type Figure } from './explained.js';

/** The constants of the firm's calculations, which no user enters (document 3 section 9). */
const meanings = {
  cubicCentimetres: [{ mn: '1 м³ дахь см³', en: 'cm³ in a m³' }, ''],
  /** Cubic centimetres per kilogram of air freight. */
  airDivisor: [{ mn: 'Агаарын тээврийн хуваагч', en: 'Divisor of air freight' }, ''],
  vatPercent: [{ mn: 'НӨАТ-ын хувь', en: 'VAT' }, '%'],
  vatDivisor: [{ mn: 'НӨАТ-ын хуваагч', en: 'Divisor of VAT' }, ''],
  netPercent: [{ mn: 'Ашгаас үлдэх хувь', en: 'What is left of a profit' }, '%'],
  upliftPercent: [{ mn: 'Өртөгт нэмэх хувь', en: 'What supply costs more' }, '%'],
  transportPercent: [{ mn: 'Саналаас тээвэрт ногдох хувь', en: 'What of the offer is transport' }, '%'],
  customsPercent: [{ mn: 'Гаалийн татварын хувь', en: 'Customs duty' }, '%'],
  /** VAT is due on the market price plus customs duty. */
  dutyFactor: [{ mn: 'Гаалийн татвартай үнийн үржигч', en: 'The price with its duty' }, ''],
  clericalFee: [{ mn: 'Б.Хэрэг', en: 'Clerical fee' }, 'mnt'],
  /** The split of the offer into expenses (D061); the first percentage is drawn between the minimum and the maximum. */
  usualFirstPercent: [{ mn: 'Эхний мөрийн ердийн хувь', en: 'Usual percentage of the first line' }, '%'],
  leastFirstPercent: [{ mn: 'Эхний мөрийн доод хувь', en: 'Least percentage of the first line' }, '%'],
  mostFirstPercent: [{ mn: 'Эхний мөрийн дээд хувь', en: 'Greatest percentage of the first line' }, '%'],
  remainingPercent: [{ mn: 'Үлдэх мөрүүдийн хувь', en: 'What the remaining lines share' }, '%'],
  /** The split of the offer into more expenses (D062). */
  foreignPercent: [{ mn: 'Гадаад тээврийн хувь', en: 'Percentage of international freight' }, '%'],
  domesticPercent: [{ mn: 'Дотоод тээврийн хувь', en: 'Percentage of domestic freight' }, '%'],
  othersPercent: [{ mn: 'Бусад мөрийн хувь', en: 'Percentage of the other lines' }, '%'],
} satisfies Record<string, [Label, unit: string]>;

type Name = keyof typeof meanings;
export type FixedFigures = Readonly<Record<Name, Figure>>;

/**
 * The index is the version less one. A quotation is always calculated with the version it started with, so a changed percentage is
 * added here as a new version and older versions stay unchanged.
 */
export const figureVersions: Readonly<Record<Name, string>>[] = [
  {
    cubicCentimetres: '1000000',
    airDivisor: '6000',
    vatPercent: '10',
    vatDivisor: '1.1',
    netPercent: '90',
    upliftPercent: '110',
    transportPercent: '85',
    customsPercent: '5',
    dutyFactor: '1.05',
    clericalFee: '13500',
    usualFirstPercent: '80',
    leastFirstPercent: '75',
    mostFirstPercent: '85',
    remainingPercent: '4',
    foreignPercent: '85',
    domesticPercent: '10',
    othersPercent: '5',
  },
];

export function newestFigures(): number {
  return figureVersions.length;
}

const labelled = new WeakMap<Readonly<Record<Name, string>>, FixedFigures>();

/** The figures of a version with their labels, as inputs of calculations. */
export function fixedFigures(version: number): FixedFigures {
  const values = figureVersions[version - 1];
  if (!values) throw new Error(`There is no version ${version} of the fixed figures`);
  const known = labelled.get(values);
  if (known) return known;
  const names = Object.keys(meanings) as Name[];
  const figures = Object.fromEntries(
    names.map((name) => [name, inputFigure(meanings[name][0], values[name], meanings[name][1])]),
  );
  labelled.set(values, figures as FixedFigures);
  return figures as FixedFigures;
}
