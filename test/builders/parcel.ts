import { z } from 'zod';
import type { EventCatalogue } from '../../contract/events.js';
import { applyDiff, diffForm, diffOf, type Diff, type FormShape } from '../../contract/diff.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { Aggregate } from '../../server/projection/aggregate.js';
import type { CommandDefinition } from '../../server/decider/command.js';
import type { ReadModelTable } from '../../server/projection/table.js';

/** An invented domain to test the log with, separate from the real one: parcels with a holder, pieces and a journal. */
export interface ParcelState {
  name: string;
  holder: string | null;
  weight: number;
  status: string;
  moves: number;
  pieces: { id: number; label: string }[];
}

const labelShape: FormShape = { fields: ['name', 'holder'], rows: { pieces: ['label'] } };
export const parcelEvents = {
  ParcelAdded: {
    section: 'label',
    schema: 1,
    data: z.object({ name: z.string(), holder: z.string().nullable() }),
    personal: ['holder'],
  },
  ParcelRelabelled: {
    section: 'label',
    schema: 1,
    data: diffOf(labelShape),
    personal: ['fields.holder.from', 'fields.holder.to'],
    undoable: true,
  },
  ParcelMoved: {
    section: 'track',
    schema: 1,
    data: z.object({ to: z.string(), weight: z.number(), note: z.string() }),
  },
  ParcelHolderErased: { section: 'label', schema: 1, data: z.object({}), erases: true },
} satisfies EventCatalogue;

export const parcelTable: ReadModelTable = {
  name: 'parcel',
  key: ['id'],
  columns: {
    id: 'integer',
    name: 'text',
    holder: 'text',
    status: 'text',
    weight: 'integer',
    moves: 'integer',
    moved_at: 'timestamptz',
    position: 'bigint',
    version: 'integer',
    label_version: 'integer',
    pieces: 'integer',
  },
  indexes: ['(status, id desc)', '(weight desc, id desc)', '(moved_at desc, id desc)'],
  counters: {
    'by status': { counts: 'parcels by status', of: ({ status }) => [[status as string, 1]] },
    load: {
      counts: 'weight and pieces of all',
      of: ({ weight, pieces }) => [
        ['weight', weight as number],
        ['pieces', pieces as number],
      ],
    },
  },
};
export const pieceTable: ReadModelTable = {
  name: 'parcel_piece',
  key: ['id'],
  columns: { id: 'integer', parcel: 'integer', label: 'text' },
};
export const journalTable: ReadModelTable = {
  name: 'parcel_journal',
  key: ['position'],
  columns: { position: 'bigint', parcel: 'integer', place: 'text' },
};

export const parcels: Aggregate<ParcelState & { movedAt: string | null }> = {
  name: 'parcel',
  events: parcelEvents,
  initial: { name: '', holder: null, weight: 0, status: 'new', moves: 0, pieces: [], movedAt: null },
  evolve(state, event) {
    switch (event.type as keyof typeof parcelEvents) {
      case 'ParcelAdded':
        return { ...state, name: event.data.name as string, holder: event.data.holder as string | null };
      case 'ParcelRelabelled':
        return applyDiff(state, event.data as Diff);
      case 'ParcelMoved':
        return {
          ...state,
          status: event.data.to as string,
          weight: event.data.weight as number,
          moves: state.moves + 1,
          movedAt: event.at,
        };
      case 'ParcelHolderErased':
        return { ...state, holder: null };
    }
  },
  tables: [parcelTable, pieceTable],
  rows: (state, file) => ({
    parcel: [
      {
        id: file.id,
        name: state.name,
        holder: state.holder,
        status: state.status,
        weight: state.weight,
        moves: state.moves,
        moved_at: state.movedAt,
        position: file.position,
        version: file.version,
        label_version: file.sections['label'] ?? 0,
        pieces: state.pieces.length,
      },
    ],
    parcel_piece: state.pieces.map((piece) => ({ id: piece.id, parcel: file.id, label: piece.label })),
  }),
  recordTables: [journalTable],
  record: (event) =>
    event.type === 'ParcelMoved'
      ? {
          add: {
            parcel_journal: [
              { position: event.position, parcel: Number(event.stream.split('-')[1]), place: event.data.to as string },
            ],
          },
        }
      : {},
};

export const addParcel: CommandDefinition<{ id: number; name: string; holder?: string }, { id: number }> = {
  name: 'AddParcel',
  streams: ({ id }) => [`parcel-${id}`],
  decide(files, { id, name, holder }) {
    if (files.get(`parcel-${id}`).version > 0) throw refuse('Invalid', { fields: { id: ['taken'] } });
    return {
      events: [{ stream: `parcel-${id}`, type: 'ParcelAdded', data: { name, holder: holder ?? null } }],
      answer: { id },
    };
  },
};

export const moveParcel: CommandDefinition<
  { id: number; to: string; weight?: number; note?: string },
  { moves: number }
> = {
  name: 'MoveParcel',
  streams: ({ id }) => [`parcel-${id}`],
  decide(files, { id, to, weight, note }) {
    const { state } = files.get<ParcelState>(`parcel-${id}`);
    const data = { to, weight: weight ?? state.weight, note: note ?? '' };
    return { events: [{ stream: `parcel-${id}`, type: 'ParcelMoved', data }], answer: { moves: state.moves + 1 } };
  },
};

export const relabelParcel: CommandDefinition<
  { id: number; version?: number; body: Partial<ParcelState> },
  { changed: boolean }
> = {
  name: 'RelabelParcel',
  streams: ({ id }) => [`parcel-${id}`],
  expects: ({ id, version }) =>
    version === undefined ? undefined : { stream: `parcel-${id}`, section: 'label', version },
  decide(files, { id, body }) {
    const { state, version } = files.get<ParcelState>(`parcel-${id}`);
    if (version === 0) throw refuse('NotFound');
    const change = diffForm(state, body, labelShape);
    if (!change) return { events: [], answer: { changed: false } };
    return {
      events: [{ stream: `parcel-${id}`, type: 'ParcelRelabelled', data: change }],
      answer: { changed: true },
    };
  },
};

/** All or nothing over two files. */
export const swapHolders: CommandDefinition<{ a: number; b: number }, null> = {
  name: 'SwapHolders',
  streams: ({ a, b }) => [`parcel-${a}`, `parcel-${b}`],
  decide(files, { a, b }) {
    const first = files.get<ParcelState>(`parcel-${a}`).state.holder;
    const second = files.get<ParcelState>(`parcel-${b}`).state.holder;
    if (first === null || second === null) throw refuse('Invalid');
    const event = (id: number, from: string, to: string) => ({
      stream: `parcel-${id}`,
      type: 'ParcelRelabelled',
      data: { fields: { holder: { from, to } }, rows: {} },
    });
    return { events: [event(a, first, second), event(b, second, first)], answer: null };
  },
};

/** A name is unique in the whole store: read and decided while holding the head. */
export const addUniqueParcel: CommandDefinition<
  { id: number; name: string },
  { id: number },
  object,
  { isTaken: boolean }
> = {
  name: 'AddUniqueParcel',
  exclusive: true,
  streams: ({ id }) => [`parcel-${id}`],
  facts: async ({ name }, source) => ({
    isTaken: (await source.query(`select 1 from parcel where name = $1`, [name])).length > 0,
  }),
  decide(_files, { id, name }, { isTaken }) {
    if (isTaken) throw refuse('Invalid', { fields: { name: ['taken'] } });
    return { events: [{ stream: `parcel-${id}`, type: 'ParcelAdded', data: { name, holder: null } }], answer: { id } };
  },
};
