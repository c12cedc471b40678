import { given, rule, work, type Figure } from './explained.js';
import { houseFigures } from './house-figures.js';

export interface VatSplit {
  net: Figure;
  vat: Figure;
}

const divisor = given({ mn: 'НӨАТ-ын хуваагч', en: 'Divisor of VAT' }, houseFigures.vatDivisor, '');
const none = given({ mn: 'НӨАТ', en: 'VAT' }, '0', 'mnt');
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

/** The VAT that an amount contains; the parts make the whole again. */
export function containedVat(gross: Figure, hasVat: boolean): VatSplit {
  if (!hasVat) return { net: work(allNet, gross.unit, [gross]), vat: none };
  const net = work(netOf, gross.unit, [gross, divisor]);
  return { net, vat: work(vatOf, gross.unit, [gross, net]) };
}
