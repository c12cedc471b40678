/** The folded texts that all lists of orders search. */
const foldedTexts = ['name_search', 'awb_search', 'contract_search'];

/**
 * The usual order, the newest first. It contains the texts themselves: a search of two letters is too short for trigrams and scans this
 * index instead of the table.
 */
export const newestFirst = (before: string, more: readonly string[] = []): string =>
  `(${before}shipping_order_on desc, id desc) include (${['code', ...foldedTexts, ...more].join(', ')})`;

/** For searches by a piece of a code or text, and by agent. */
export const pieceIndexes: readonly string[] = [
  ...['code', ...foldedTexts].map((column) => `using gin (${column} gin_trgm_ops)`),
  `using gin (agent_ids)`,
];

export const unitPieces = 'using gin (units_search gin_trgm_ops) where units_search is not null';
