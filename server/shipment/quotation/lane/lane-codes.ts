import { locodes } from '../../../../contract/reference/fixed/locodes.js';
import { foldLabel, spellings } from '../../../../contract/text/fold.js';

interface Place {
  country: string | null;
  city: string | null;
}

/** A longer name of a place without a code is cut, so that the column stays short. */
const longestName = 10;

const codes = new Map(
  Object.entries(locodes).flatMap(([country, places]) =>
    Object.entries(places).flatMap(([code, names]) =>
      names.map((name) => [`${country} ${foldLabel(name)}`, code] as const),
    ),
  ),
);

/** A lane in codes, such as TSN → ULN; a place without a code by its name, and one without a city by its country. */
export function laneInCodes(from: Place, to: Place): string {
  const [origin, final] = [codeOf(from), codeOf(to)];
  return origin === '' && final === '' ? '' : `${origin || '…'} → ${final || '…'}`;
}

function codeOf({ country, city }: Place): string {
  if (city === null || city === '') return country ?? '';
  const code = spellings(city)
    .map((name) => codes.get(`${country ?? ''} ${name}`))
    .find((one) => one !== undefined);
  return code ?? (city.length > longestName ? `${city.slice(0, longestName - 1)}…` : city);
}
