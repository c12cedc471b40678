import { decimalColumn, kindOfDecimal } from '../kind.js';

export const rateKind = kindOfDecimal({
  column: decimalColumn(8),
  decimals: { least: 2, most: 8 },
  answeredPlaces: 4,
  format: '#,##0.00######',
  example: '3571.25',
});
