import { isPositive, rule, compute, type Figure } from './explained.js';
import type { FixedFigures } from './fixed-figures.js';

const label = { mn: 'Цэвэр ашиг', en: 'Net profit' };
const netOfProfit = rule('product', 2, label, { mn: 'Ашиг × үлдэх хувь', en: 'Profit × what is left of it' });
const netOfLoss = rule('sum', 2, label, { mn: 'Алдагдал хэвээрээ', en: 'A loss stays as it is' });

/** D064: ten per cent are deducted from a profit, nothing from a loss. */
export function netProfit(profit: Figure, { netPercent }: FixedFigures): Figure {
  return isPositive(profit)
    ? compute(netOfProfit, profit.unit, [profit, netPercent])
    : compute(netOfLoss, profit.unit, [profit]);
}
