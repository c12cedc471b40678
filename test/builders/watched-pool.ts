import type { Pool, QueryConfig } from 'pg';

/** The same pool; a callback sees each query by its name or text first, and may make it fail. */
export function watchedPool(pool: Pool, look: (query: string) => void | Promise<void>): Pool {
  const query = async (asked: string | QueryConfig, values?: unknown[]): Promise<unknown> => {
    await look(typeof asked === 'string' ? asked : (asked.name ?? asked.text));
    return typeof asked === 'string' ? pool.query(asked, values) : pool.query(asked);
  };
  return new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
}
