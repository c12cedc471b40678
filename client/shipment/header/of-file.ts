import { recordKey } from '../../../contract/record';
import { followed, topicTag } from '../../api/followed';

const nameOf = (id: number): string => recordKey('shipment', id);

/** For an answer that follows from what happened to a file: renewed with every change of any section, one's own included. */
export const ofFile = {
  ...followed((id: number) => [nameOf(id)]),
  providesTags: (_answer: unknown, _failure: unknown, id: number) => [
    topicTag(nameOf(id)),
    { type: 'history' as const, id: nameOf(id) },
  ],
};

/** What one's own act on a file renews, also where the live connection is away. */
export function fileTag(id: number) {
  return { type: 'history' as const, id: nameOf(id) };
}
