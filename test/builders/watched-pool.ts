import type { Pool, QueryConfig } from 'pg';

/** The same pool; a callback sees each query by its name or text first, and may make it fail. */
export function watchedPool(pool: Pool, look: (query: string) => void | Promise<void>): Pool {
  const query = async (statement: string | QueryConfig, values?: unknown[]): Promise<unknown> => {
    await look(typeof statement === 'string' ? statement : (statement.name ?? statement.text));
    return typeof statement === 'string' ? pool.query(statement, values) : pool.query(statement);
  };
  return new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
}
