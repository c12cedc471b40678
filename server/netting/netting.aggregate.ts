import type { StreamEvent } from '../../contract/events.js';
import { nettingEvents } from '../../contract/netting/events.js';
import { nettingKind } from '../../contract/netting/kind.js';
import { nettingPaper } from '../../contract/netting/papers.js';
import type { MadeNetting, NettingState } from '../../contract/netting/state.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { withPapers, type PaperRecord } from '../document/paper/paper-record.js';
import { streamOf } from '../log/event.js';
import type { Aggregate, File, FoldEvent } from '../projection/aggregate.js';
import { nettedRowTable, nettingRows, nettingTable } from './rows.js';

const nobody = { id: 0, name: '', nameEn: null, register: null };
const initial: NettingState = {
  ...{ number: '', payer: nobody, agent: nobody, on: '', posted: '', comment: null, pairs: [] },
  ...{ by: null, at: '', takenBack: null },
};

export const nettingStream = (id: number): string => streamOf(nettingKind, id);

function evolve(state: NettingState, event: FoldEvent): NettingState {
  const type = event.type as keyof typeof nettingEvents;
  const { data, at } = event;
  const by = event.meta.actor.userId;
  switch (type) {
    case 'NettingMade':
      return { ...state, ...(data as MadeNetting), by, at };
    case 'NettingTakenBack':
      return { ...state, takenBack: { ...(data as { reason: string }), by, at } };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a netting`);
  }
}

/** Its transactions are one act: one that changed alone would leave the sides unequal. */
function partReleased({ state: { number } }: File<NettingState>): StreamEvent[] {
  throw refuse('PartOfNetting', { values: { number } });
}

/** The one paper of an act is its print. */
export const nettingPaperRecord: PaperRecord = {
  kind: nettingKind,
  event: 'NettingPaperTaken',
  table: 'netting_paper',
  papers: [nettingPaper],
};

const acts: Aggregate<NettingState> = {
  name: nettingKind,
  events: nettingEvents,
  initial,
  evolve,
  tables: [nettingTable, nettedRowTable],
  rows: nettingRows,
  effects: { partReleased },
  uses: ['shipment.post', 'shipment.takeBack', 'outsideitem.book', 'outsideitem.takeBack'],
  references: {
    to: ['payer', 'agent'],
    of: ({ payer, agent }) => [streamOf('payer', payer.id), streamOf('agent', agent.id)],
  },
  known: { as: { mn: 'Харилцан тооцоо', en: 'Netting' }, table: nettingTable.name, column: 'number' },
};

export const nettingAggregate = withPapers(acts, nettingPaperRecord);
