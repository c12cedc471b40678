import { decimalColumn, kindOfDecimal } from '../kind.js';

export const moneyKind = kindOfDecimal({
  column: decimalColumn(4),
  decimals: { least: 2, most: 2 },
  answeredPlaces: 2,
  format: '#,##0.00',
  width: 18,
  example: '1250.00',
});
