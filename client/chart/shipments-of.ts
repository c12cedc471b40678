import { writeCommon, type CommonValue } from '../../contract/report/groups';

/** The day by which the finance list understands a range. */
const byDay = { order: '4', finished: '2' } as const;

interface Shipments {
  start: string;
  end: string;
  by?: keyof typeof byDay;
  sales?: string;
  tariff?: string;
  /** What they have in common, as a report groups them. */
  group?: readonly CommonValue[];
  /** As they were at the end of a past day. */
  as_of?: string | undefined;
}

/** The address of the list of exactly these shipments (D148). */
export function shipmentsOf({ by = 'order', group = [], ...narrowed }: Shipments): string {
  const common = group.length > 0 ? { group: writeCommon(group) } : {};
  const asked = Object.entries({ datetype: byDay[by], ...narrowed, ...common }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return `/finance?${new URLSearchParams(asked).toString()}`;
}
