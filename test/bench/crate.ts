import { z } from 'zod';
import type { EventCatalogue } from '../../contract/events.js';
import type { JsonObject } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { Aggregate } from '../../server/projection/aggregate.js';
import type { CommandDefinition } from '../../server/decider/command.js';
import type { ReadModelTable } from '../../server/projection/table.js';

/** An invented aggregate to measure with: a crate with about 600 bytes of data and one read model with three indexes. */
interface CrateState {
  paper: JsonObject;
  moves: number;
  movedAt: string | null;
}

const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const paper = z.strictObject({
  consignee: z.string(),
  shipper: z.string(),
  container: z.string(),
  seal: z.string(),
  pol: z.string(),
  pod: z.string(),
  border: z.string(),
  status: z.string(),
  etd: z.iso.date(),
  weight: decimal,
  volume: decimal,
  pieces: z.number().int(),
  freight: z.strictObject({ amount: decimal, currency: z.string(), rate: decimal, rateOn: z.iso.date() }),
  remark: z.string(),
});

const crateEvents = {
  CrateAdded: { section: 'paper', schema: 1, data: paper },
  CrateMoved: { section: 'paper', schema: 1, data: paper },
} satisfies EventCatalogue;

function crateTable(name: string): ReadModelTable {
  return {
    name,
    key: ['id'],
    columns: {
      id: 'integer',
      consignee: 'text',
      container: 'text',
      border: 'text',
      status: 'text',
      weight: 'numeric(12,3)',
      etd: 'date',
      moves: 'integer',
      moved_at: 'timestamptz',
      position: 'bigint',
      version: 'integer',
    },
    indexes: ['(status, id desc)', '(consignee, etd desc, id desc)', '(container)'],
  };
}

/** The crate aggregate with one or more read models of the same shape, so that the time of several can be compared with the time of one. */
export function cratesWith(models: number): Aggregate<CrateState> {
  const tables = Array.from({ length: models }, (_, i) => crateTable(i === 0 ? 'crate' : `crate_model_${i + 1}`));
  return {
    name: 'crate',
    events: crateEvents,
    initial: { paper: {}, moves: 0, movedAt: null },
    evolve(state, event) {
      switch (event.type as keyof typeof crateEvents) {
        case 'CrateAdded':
          return { ...state, paper: event.data };
        case 'CrateMoved':
          return { paper: event.data, moves: state.moves + 1, movedAt: event.at };
      }
    },
    tables,
    rows: ({ paper, moves, movedAt }, { id, position, version }) => {
      const row = {
        id,
        consignee: paper['consignee'] as string,
        container: paper['container'] as string,
        border: paper['border'] as string,
        status: paper['status'] as string,
        weight: paper['weight'] as string,
        etd: paper['etd'] as string,
        moves,
        moved_at: movedAt,
        position,
        version,
      };
      return Object.fromEntries(tables.map(({ name }) => [name, [row]]));
    },
  };
}

export interface CrateCommand {
  id: number;
  paper: JsonObject;
}

export const addCrate: CommandDefinition<CrateCommand, { id: number }> = {
  name: 'AddCrate',
  streams: ({ id }) => [`crate-${id}`],
  decide(files, { id, paper }) {
    if (files.get(`crate-${id}`).version > 0) throw refuse('Invalid', { fields: { id: ['taken'] } });
    return { events: [{ stream: `crate-${id}`, type: 'CrateAdded', data: paper }], answer: { id } };
  },
};

export const moveCrate: CommandDefinition<CrateCommand, { moves: number }> = {
  name: 'MoveCrate',
  streams: ({ id }) => [`crate-${id}`],
  decide(files, { id, paper }) {
    const { state, version } = files.get<CrateState>(`crate-${id}`);
    if (version === 0) throw refuse('NotFound');
    return { events: [{ stream: `crate-${id}`, type: 'CrateMoved', data: paper }], answer: { moves: state.moves + 1 } };
  },
};

const borders = ['Замын-Үүд', 'Эрээн', 'Алтанбулаг', 'Сүхбаатар'];
const statuses = ['loading', 'at sea', 'at the border', 'in Ulaanbaatar', 'released'];

/** The data of a crate, different for every number: 600 bytes of JSON, part of it Cyrillic as in real files. */
export function paperOf(n: number): JsonObject {
  return {
    consignee: `Говь Тээвэр ${n % 997} ХХК`,
    shipper: `Shenzhen Bright Way Trading ${n % 89} Co., Ltd`,
    container: `TGHU${String(1_000_000 + (n % 8_999_999))}`,
    seal: `SL-${String(n).padStart(8, '0')}`,
    pol: 'CNSHA',
    pod: 'MNULN',
    border: borders[n % borders.length] as string,
    status: statuses[n % statuses.length] as string,
    etd: `2026-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
    weight: `${1_000 + (n % 24_000)}.${String(n % 1_000).padStart(3, '0')}`,
    volume: '67.300',
    pieces: n % 400,
    freight: { amount: `${1_500 + (n % 3_000)}.00`, currency: 'USD', rate: '3571.25', rateOn: '2026-03-02' },
    remark:
      'Booked through the agent in Tianjin; telex release, customs broker to be told on arrival at the border station, free days twenty.',
  };
}
