import { canReverse } from '../../../contract/bank/proposals/reversal.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../../decider/command.js';
import { may } from '../../decider/may.js';
import { bankLineStream } from '../bank-line.aggregate.js';
import { existingLine } from '../open-line.js';
import { idsToTakeBack, partsTakenBack, type IdsToTakeBack } from './take-back.js';

interface ReverseBankLine {
  /** The line with which the bank takes back. */
  id: number;
  /** The line that it takes back. */
  reverses: number;
  version?: number | undefined;
}

/**
 * Takes back what is booked of the line that the bank took back, by the rules of taking back, and sets both lines aside: each names the
 * other, and neither is counted.
 */
export const reverseBankLine: CommandDefinition<ReverseBankLine, { id: number }, IdsToTakeBack> = {
  name: 'ReverseBankLine',
  draw: ({ reverses }, source) => idsToTakeBack(reverses, source),
  streams: ({ id, reverses }) => [bankLineStream(id), bankLineStream(reverses)],
  expects: ({ id, version }) =>
    version === undefined ? undefined : { stream: bankLineStream(id), section: 'line', version },
  decide(files, { id, reverses }, by) {
    if (!may('bank.edit', by)) throw refuse('NotAllowed');
    const [reversal, original] = [existingLine(files, id), existingLine(files, reverses)];
    if (reversal.aside !== null) throw refuse('LineSetAside');
    if (reversal.parts.length > 0) throw refuse('LineHasParts');
    if (!canReverse(reversal, original)) throw refuse('NotReversalOf', { values: { line: reverses } });
    const reversed = (line: number, pair: number) => ({
      ...{ stream: bankLineStream(line), type: 'BankLineReversed', data: { pair } },
    });
    return {
      events: [...partsTakenBack(files, reverses, original.parts, by), reversed(reverses, id), reversed(id, reverses)],
      answer: { id },
    };
  },
};
