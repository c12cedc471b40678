import { fold } from '../../../../contract/text/fold.js';
import type { KnownNames } from '../../../../contract/shipment/operations/railway/columns.js';
import type { Database } from '../../../database/database.js';
import { entriesOf } from '../../../reference/tables.js';

type Queries = Pick<Database, 'pool'>;

export interface PlaceName {
  name: string;
  /** A station or a border that is no city has neither. */
  city: number | null;
  country: string | null;
}

interface NamedEntry {
  id: number;
  name: string;
  /** Its folded names with spaces between. */
  search: string;
  country: string | null;
}

/** The places and states of the lists by each of their names. */
export interface RailwayNames extends KnownNames {
  /** The places with this name: several where the name does not say which. */
  places(text: string): readonly PlaceName[];
  states(text: string): readonly { id: number; name: string }[];
}

/** Reads the names of cities, stations, borders and tracing statuses; a city comes before a station of the same name. */
export async function readNames(database: Queries): Promise<RailwayNames> {
  const [cities, stations, borders, statuses] = await Promise.all([
    entries(database, 'city', 'country'),
    entries(database, 'ortoo'),
    entries(database, 'via'),
    entries(database, 'tracingstatus'),
  ]);
  const byCity = byName(cities);
  const byOther = byName([...stations, ...borders]);
  const byState = byName(statuses);
  const places = (text: string): PlaceName[] => {
    const key = fold(text);
    const found = byCity.get(key);
    if (found) return found.map(({ id, name, country }) => ({ name, city: id, country }));
    return (byOther.get(key) ?? []).slice(0, 1).map(({ name }) => ({ name, city: null, country: null }));
  };
  const states = (text: string): NamedEntry[] => byState.get(fold(text)) ?? [];
  return {
    places,
    states,
    isPlace: (text) => byCity.has(fold(text)) || byOther.has(fold(text)),
    isState: (text) => byState.has(fold(text)),
  };
}

async function entries({ pool }: Queries, list: Parameters<typeof entriesOf>[0], country?: string) {
  const { rows } = await pool.query<NamedEntry>(
    `select id, name, search, ${country ?? 'null'} as country from ${entriesOf(list)}
      where not deleted and canonical_id is null and name is not null order by id`,
  );
  return rows;
}

function byName(found: readonly NamedEntry[]): Map<string, NamedEntry[]> {
  const names = new Map<string, NamedEntry[]>();
  for (const entry of found)
    for (const name of new Set(entry.search.split(' '))) {
      const others = names.get(name);
      if (others) others.push(entry);
      else names.set(name, [entry]);
    }
  return names;
}
