import { forecast, proposalText, type Milestone } from '../../../contract/shipment/file/milestones.js';
import type { Cell } from '../../../contract/list.js';
import { localDay } from '../../../contract/time.js';
import type { ComputedSource, LookUp } from '../../list/listing.js';
import { legMediansOf } from '../leg-days.js';

/** The column of each milestone. */
const dayColumns = {
  ordered: 'shipping_order_on',
  etaBorder: 'eta_border',
  ataBorder: 'ata_border',
  etdBorder: 'etd_border',
  ataUb: 'ata_ub',
  released: 'released_on',
} as const satisfies Partial<Record<Milestone, string>>;

type Needed = Readonly<Record<string, Cell>>;

const asDay = (value: Cell | undefined): string | null => (typeof value === 'string' ? value.slice(0, 10) : null);

/** The arrival of each order, computed from the medians of the lanes of all rows, which one query reads. */
const arrivals: LookUp = {
  name: 'arrival',
  of: ['mode', 'border_id', 'finished_at', ...Object.values(dayColumns)],
  async read(database, rows, { now, hasCounters }) {
    const today = localDay(now);
    const lanes = rows.map(({ mode, border_id: border }) => ({ mode: Number(mode), border: Number(border) }));
    const mediansOf = await legMediansOf(database, lanes, today, hasCounters);
    return rows.map((row, at) => {
      const lane = lanes[at];
      if (!lane) return null;
      const proposals = forecast(daysOf(row), mediansOf(lane), today);
      const arrival = proposals.find(({ milestone }) => milestone === 'ataUb');
      return arrival ? proposalText(arrival) : null;
    });
  },
};

function daysOf(row: Needed) {
  const day = (name: keyof typeof dayColumns): string | null => asDay(row[dayColumns[name]]);
  return {
    ordered: day('ordered'),
    etaBorder: day('etaBorder'),
    ataBorder: day('ataBorder'),
    etdBorder: day('etdBorder'),
    ataUb: day('ataUb'),
    released: day('released'),
    finished: asDay(row['finished_at']),
  };
}

export const arrivalForecast: ComputedSource = { of: [], lookUp: arrivals, make: ({ arrival = null }) => arrival };
