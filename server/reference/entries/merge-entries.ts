import { refuse } from '../../../contract/refusals/refusals.js';
import { closedMonthOf } from '../../closing/closed-parties.js';
import type { CommandDefinition } from '../../decider/command.js';
import { assertAllowed, changeOf, type ListEntries, type OneEntry } from './list-entries.js';

interface MergeEntry extends OneEntry {
  into: number;
}
interface BalanceFacts {
  closedMonth: string | null;
}
interface MergeFacts extends BalanceFacts {
  hasMerged: boolean;
}

export function mergeEntry(entries: ListEntries): CommandDefinition<MergeEntry, { id: number }, object, MergeFacts> {
  const { declaration, stream, event, existing } = entries;
  return {
    name: `Merge${declaration.noun}`,
    exclusive: true,
    streams: ({ id, into }) => [stream(id), stream(into)],
    facts: async ({ id }, source) => ({
      hasMerged:
        (await source.query(`select 1 from "${declaration.name}" where canonical_id = $1 limit 1`, [id])).length > 0,
      closedMonth: await closedMonthOf(declaration.name, id, source),
    }),
    decide(files, { id, into }, facts) {
      assertAllowed('list.merge', facts);
      const loser = existing(files, id);
      const winner = existing(files, into);
      if (id === into || winner.canonical_id !== null || loser.canonical_id !== null) throw refuse('CannotMerge');
      // The entry that stays would otherwise not be the one that its counterpart names.
      if (declaration.counterpart !== undefined && typeof loser[declaration.counterpart] === 'number')
        throw refuse('HasCounterpart');
      // Merged entries never form chains, so one step finds the entry that is used instead.
      if (facts.hasMerged) throw refuse('MergedInto');
      assertBalancesStay(facts);
      return { events: [event(id, 'Merged', changeOf('canonical_id', null, into))], answer: { id: into } };
    },
  };
}

export function splitEntry(entries: ListEntries): CommandDefinition<OneEntry, { id: number }, object, BalanceFacts> {
  const { declaration, stream, event, existing } = entries;
  return {
    name: `Split${declaration.noun}`,
    exclusive: true,
    streams: ({ id }) => [stream(id)],
    facts: async ({ id }, source) => ({ closedMonth: await closedMonthOf(declaration.name, id, source) }),
    decide(files, { id }, facts) {
      assertAllowed('list.merge', facts);
      const state = existing(files, id);
      if (state.canonical_id === null) throw refuse('CannotUndo');
      assertBalancesStay(facts);
      return { events: [event(id, 'Split', changeOf('canonical_id', state.canonical_id, null))], answer: { id } };
    },
  };
}

/** Refused because balances of the closed month would move to another payer or agent. */
function assertBalancesStay({ closedMonth }: BalanceFacts): void {
  if (closedMonth !== null) throw refuse('MonthClosed', { values: { month: closedMonth } });
}
