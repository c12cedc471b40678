/**
 * What the cells of a column can be, by the names of the kinds of form fields where there is one. Frozen: mappings and answers are
 * stored with moves.
 */
const cellKinds = [
  /** One line: a name, an address. */
  'text',
  /** Several lines. */
  'note',
  /** An identifier without a known form: contract, seal, number plate. */
  'code',
  /** The number by which the old system knew the record; the same one again is the same record (D175). */
  'oldNumber',
  /** Measures such as 3-1 or 2.4x1.2x1, which spreadsheets like to take for a day. */
  'size',
  'day',
  /** At most two decimals, unless the answer of the column is to round. */
  'money',
  /** At most four decimals. */
  'rate',
  /** Cubic metres, at most six decimals. */
  /** Kilograms, at most four decimals. */
  'weight',
  /** Any other number with decimals, at most four. */
  'decimal',
  'integer',
  'flag',
  /** One of a list or of fixed choices; values that are not ours are asked (contract/move/answers). */
  'choice',
  'email',
  'phone',
  'register',
  'taxNumber',
  'bankAccount',
  'bic',
  /** ISO 6346. */
  'containerNumber',
  'airWaybill',
  'wagonNumber',
] as const;
export type CellKind = (typeof cellKinds)[number];
