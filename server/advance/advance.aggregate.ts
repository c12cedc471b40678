import { applyDiff, type Diff } from '../../contract/diff.js';
import type { StreamEvent } from '../../contract/events.js';
import { advanceEvents } from '../../contract/advance/events.js';
import { advanceKind } from '../../contract/advance/form.js';
import {
  liveActs,
  type AdvanceAct,
  type AdvanceFromLine,
  type AdvanceMove,
  type AdvanceReturn,
  type AdvanceState,
  type AdvanceUse,
  type ReceivedAdvance,
} from '../../contract/advance/state.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { PartReleased } from '../../contract/shipment/settlement/sources.js';
import { withAttention } from '../attention/with-attention.js';
import { streamOf } from '../log/event.js';
import { endedBy } from '../origin/taken-out.js';
import { withOrigins } from '../origin/with-origin.js';
import type { Aggregate, File, FoldEvent } from '../projection/aggregate.js';
import { advanceActTable, advanceAttention, advanceRows, advanceTable } from './rows.js';

const initial: AdvanceState = {
  ...{ payer: null, agent: null, on: '', amount: '0', currency: 'mnt', rate: '1', rateFrom: { from: 'tugrik' } },
  ...{ comment: null, deleted: false, by: null, at: '', acts: [], origins: [] },
};

export const advanceStream = (id: number): string => streamOf(advanceKind, id);

type Stored<A> = A extends AdvanceAct ? Omit<A, 'kind' | 'by' | 'at' | 'takenBack'> : never;

function evolve(state: AdvanceState, event: FoldEvent): AdvanceState {
  const type = event.type as keyof typeof advanceEvents;
  const { data, at } = event;
  const by = event.meta.actor.userId;
  const added = (acts: readonly AdvanceAct[]): AdvanceState => ({ ...state, acts: [...state.acts, ...acts] });
  const entered = { by, at, takenBack: null };
  switch (type) {
    case 'AdvanceReceived':
      return { ...state, ...(data as ReceivedAdvance), by, at };
    case 'AdvanceCorrected':
      return applyDiff(state, data as Diff);
    case 'AdvanceDeleted':
      return { ...state, deleted: true };
    case 'AdvanceUsed': {
      const { uses } = data as { uses: Stored<AdvanceUse>[] };
      return added(uses.map((use) => ({ ...use, kind: 'use', ...entered })));
    }
    case 'AdvanceReturned':
      return added([{ ...(data as Stored<AdvanceReturn>), kind: 'return', ...entered }]);
    case 'AdvanceMoved':
      return added([{ ...(data as Stored<AdvanceMove>), kind: 'move', ...entered }]);
    case 'AdvanceUseTakenBack':
    case 'AdvanceReturnTakenBack':
    case 'AdvanceMoveTakenBack': {
      const takenBack = { at, by, byTransaction: data['byTransaction'] === true };
      return { ...state, acts: state.acts.map((act) => (act.id === data['act'] ? { ...act, takenBack } : act)) };
    }
    default:
      throw new Error(`${String(type satisfies never)} is not an event of an advance`);
  }
}

/** An administrator changed or deleted a transaction of it: the use is given back; an overpaid rest that was put back ends the advance. */
function useTakenBack({ state }: File<AdvanceState>, { part }: PartReleased): StreamEvent[] {
  const { from } = state;
  if (from?.kind === 'row' && from.posting === part) {
    if (liveActs(state).length > 0) throw refuse('AdvanceInUse');
    return [{ type: 'AdvanceDeleted' }];
  }
  const use = liveActs(state).find(({ kind, id }) => kind === 'use' && id === part);
  return use ? [{ type: 'AdvanceUseTakenBack', data: { act: part, byTransaction: true } }] : [];
}

/** A part of a bank line is an advance. */
function receive(_advance: File<AdvanceState>, { line, part, ...received }: AdvanceFromLine): StreamEvent[] {
  return [{ type: 'AdvanceReceived', data: { ...received, from: { kind: 'bankline', line, part } } }];
}

function giveUp({ state }: File<AdvanceState>): StreamEvent[] {
  if (liveActs(state).length > 0) throw refuse('AdvanceInUse');
  return state.deleted ? [] : [{ type: 'AdvanceDeleted' }];
}

const received: Aggregate<AdvanceState> = {
  name: advanceKind,
  events: advanceEvents,
  initial,
  evolve,
  tables: [advanceTable, advanceActTable],
  rows: advanceRows,
  effects: { useTakenBack, receive, giveUp },
  uses: ['shipment.post', 'shipment.takeBack', 'outsideitem.book', 'outsideitem.takeBack'],
  references: {
    to: ['payer', 'agent'],
    of: ({ deleted, payer, agent }) =>
      deleted
        ? []
        : [
            ...(payer === null ? [] : [streamOf('payer', payer)]),
            ...(agent === null ? [] : [streamOf('agent', agent)]),
          ],
  },
  isDeleted: ({ deleted }) => deleted,
  known: { as: { mn: 'Урьдчилгаа', en: 'Advance' }, table: advanceTable.name, column: 'number' },
};

const moved = withOrigins(received, { in: 'AdvanceMovedIn', out: 'AdvanceMovedOut' });
const movedOut = (state: AdvanceState): AdvanceState => ({ ...state, deleted: true });

export const advanceAggregate = withAttention(endedBy(moved, 'AdvanceMovedOut', movedOut), advanceAttention);
