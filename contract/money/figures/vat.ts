import { inputFigure, rule, compute, type Figure } from './explained.js';
import type { FixedFigures } from './fixed-figures.js';

export interface VatSplit {
  net: Figure;
  vat: Figure;
}

const none = inputFigure({ mn: 'НӨАТ', en: 'VAT' }, '0', 'mnt');
const netOf = rule(
  'quotient',
  2,
  { mn: 'НӨАТ-гүй дүн', en: 'Net of VAT' },
  { mn: 'НӨАТ орсон дүн ÷ НӨАТ-ын хуваагч', en: 'Gross ÷ divisor of VAT' },
);
const vatOf = rule(
  'difference',
  2,
  { mn: 'НӨАТ', en: 'VAT' },
  { mn: 'НӨАТ орсон дүн − НӨАТ-гүй дүн', en: 'Gross − net' },
);
const allNet = rule(
  'sum',
  2,
  { mn: 'НӨАТ-гүй дүн', en: 'Net of VAT' },
  { mn: 'НӨАТ тооцохгүй', en: 'There is no VAT in it' },
);

/** The VAT that is contained in an amount; net and VAT add up to the amount exactly. */
export function containedVat(gross: Figure, hasVat: boolean, { vatDivisor }: FixedFigures): VatSplit {
  if (!hasVat) return { net: compute(allNet, gross.unit, [gross]), vat: none };
  const net = compute(netOf, gross.unit, [gross, vatDivisor]);
  return { net, vat: compute(vatOf, gross.unit, [gross, net]) };
}
