/** The changed rows of each topic; null for anything of it. */
export type ChangedRows = ReadonlyMap<string, readonly number[] | null>;

/** More changed rows than these are one change of the whole list. */
const mostRows = 50;

/**
 * As it is stored with an event: `inquiry` for the row of its own record, `uglug:5,7` for rows that belong to the record, `reports*` for
 * anything of a topic.
 */
export function storedTopics(changed: ReadonlyMap<string, ReadonlySet<number> | null>, record: number): string {
  return [...changed]
    .flatMap(([topic, rows]) => {
      if (rows?.size === 0) return [];
      if (!rows || rows.size > mostRows) return [`${topic}*`];
      return rows.size === 1 && rows.has(record) ? [topic] : [`${topic}:${[...rows].join(',')}`];
    })
    .sort()
    .join(' ');
}

export function readTopics(stored: string, record: number): ChangedRows {
  return new Map(
    stored.split(' ').map((part) => {
      if (part.endsWith('*')) return [part.slice(0, -1), null];
      const [topic = '', rows] = part.split(':');
      return [topic, rows === undefined ? [record] : rows.split(',').map(Number)];
    }),
  );
}
