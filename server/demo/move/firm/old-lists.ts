import { foreignCities } from './old-parties.js';
import { goods, lanes } from './old-files.js';

/** An entry of one of the lists of the old firm. */
export interface OldEntry {
  number: string;
  name: string;
  country: string | null;
}

export type OldList = 'city' | 'via' | 'viamore' | 'commodity';

const cities = [['МУ', 'УБ'], ...foreignCities, ...lanes.map(({ country, city }) => [country, city] as const)] as const;

/** The lists, as the files of orders and parties write their values. */
export const oldLists: Readonly<Record<OldList, readonly OldEntry[]>> = {
  city: numbered(new Map(cities.map(([country, name]) => [name, country]))),
  via: numbered(new Map(lanes.map(({ border }) => [border, null]))),
  viamore: numbered(new Map(lanes.map(({ via }) => [via, null]))),
  commodity: numbered(new Map(goods.map((name) => [name, null]))),
};

function numbered(countryByName: ReadonlyMap<string, string | null>): OldEntry[] {
  return [...countryByName].map(([name, country], at) => ({ number: String(at + 1), name, country }));
}
