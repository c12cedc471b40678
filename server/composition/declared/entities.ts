import type { Entity } from '../../database/pool.js';
import { areas } from '../areas.js';

/** The plain tables that TypeORM maps: credentials, sessions and the like, which are not events. */
export async function loadEntities(): Promise<readonly Entity[]> {
  const entities: Entity[] = [];
  for (const area of areas) entities.push(...((await area.entities?.()) ?? []));
  return entities;
}
