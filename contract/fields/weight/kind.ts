import { decimalColumn, kindOfDecimal } from '../kind.js';

export const weightKind = kindOfDecimal({
  column: decimalColumn(4),
  decimals: { least: 0, most: 3 },
  answeredPlaces: 3,
  format: '#,##0.000',
  example: '24000.5',
});
