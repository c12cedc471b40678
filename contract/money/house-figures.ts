/** The house's own figures (document 3 section 9). Who changes one raises the version, which a saved file names. */
export const houseFigures = {
  version: 1,
  /** Cubic centimetres in a cubic metre, and to a kilogram in the air. */
  cubicCentimetres: '1000000',
  airDivisor: '6000',
  vatPercent: '10',
  vatDivisor: '1.1',
  /** What is left of a profit. */
  netPercent: '90',
  /** What supply costs more than it is bought for, and what of the offer carries it. */
  upliftedPercent: '110',
  transportPercent: '85',
  customsPercent: '5',
  /** VAT is paid on the market price with its customs. */
  dutyFactor: '1.05',
  clericalFee: '13500',
  /** The split of the offer into expenses (D061). */
  usualFirstPercent: 80,
  leastFirstPercent: 75,
  mostFirstPercent: 85,
  remainingPercent: '4',
  /** The split of the offer into more expenses (D062). */
  foreignPercent: '85',
  domesticPercent: '10',
  othersPercent: '5',
} as const;
