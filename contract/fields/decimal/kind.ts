import { decimalColumn, kindOfDecimal } from '../kind.js';

export const decimalKind = kindOfDecimal({
  column: decimalColumn(4),
  decimals: { least: 0, most: 4 },
  answeredPlaces: 6,
  format: '#,##0.00##',
  example: '12.5',
});
