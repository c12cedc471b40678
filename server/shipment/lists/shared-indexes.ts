/** The usual order, the newest first, with what the filters of a list look at besides. */
export const newestFirst = (before: string, included: readonly string[] = []): string =>
  `(${before}shipping_order_on desc, id desc)${included.length === 0 ? '' : ` include (${included.join(', ')})`}`;

export const byAgent = 'using gin (agent_ids)';
