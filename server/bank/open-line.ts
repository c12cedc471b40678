import { refuse } from '../../contract/refusals/refusals.js';
import type { Files } from '../decider/files.js';
import { bankLineStream, type BankLineState } from './bank-line.aggregate.js';

export function existingLine(files: Files, id: number): BankLineState {
  const { state, version } = files.get<BankLineState>(bankLineStream(id));
  if (version === 0 || state.deleted) throw refuse('NotFound');
  return state;
}
