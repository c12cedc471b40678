import type { SentForm } from '../../../contract/form/wire-form.js';
import type { Origin } from '../../../contract/origin/origin.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition, Envelope } from '../../decider/command.js';
import type { Kernel } from '../../decider/kernel.js';
import { may } from '../../decider/may.js';
import { advanceStream } from '../advance.aggregate.js';
import { advanceEvent, openAdvance } from '../open-advance.js';
import { assertUnused, newAdvance, receiveAdvance, type AdvanceFacts } from '../receive.js';

/** What is left of an advance in the old system. */
export interface MovedAdvance {
  fields: SentForm['fields'];
  origin: Origin;
}
type Saved = { id: number };

/** The advances that a move brings, and takes back. */
export class MovedAdvances {
  constructor(private readonly kernel: Kernel) {}

  async add(advance: MovedAdvance, envelope: Envelope): Promise<number> {
    return (await this.kernel.commands.run(moveAdvanceIn, advance, envelope)).id;
  }

  /** Refused once something of it is used. */
  async takeBack(id: number, envelope: Envelope): Promise<void> {
    await this.kernel.commands.run(moveAdvanceOut, { id }, envelope);
  }
}

/** Recorded as by hand. */
const moveAdvanceIn: CommandDefinition<MovedAdvance, Saved, { newId: number }, AdvanceFacts> = {
  name: 'MoveAdvanceIn',
  draw: async (_command, source) => ({ newId: await newAdvance(source) }),
  streams: ({ fields }, drawn) => receiveAdvance.streams({ fields }, drawn),
  names: ({ fields }, drawn) => receiveAdvance.names?.({ fields }, drawn) ?? [],
  facts: ({ fields }, source, drawn) => receiveAdvance.facts!({ fields }, source, drawn),
  decide(files, { fields, origin }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    const { events, answer } = receiveAdvance.decide(files, { fields }, by);
    return { events: [...events, advanceEvent(answer.id, 'AdvanceMovedIn', origin)], answer };
  },
};

const moveAdvanceOut: CommandDefinition<{ id: number }, Saved> = {
  name: 'MoveAdvanceOut',
  streams: ({ id }) => [advanceStream(id)],
  decide(files, { id }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    const state = openAdvance(files, id);
    const [origin] = state.origins;
    if (!origin) throw refuse('NotFound');
    assertUnused(state);
    return { events: [advanceEvent(id, 'AdvanceMovedOut', { move: origin.move, deletes: true })], answer: { id } };
  },
};
