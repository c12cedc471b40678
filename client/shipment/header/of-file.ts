import { recordKey } from '../../../contract/record';
import { subscribedTo, topicTag } from '../../api/subscribed-to';

const nameOf = (id: number): string => recordKey('shipment', id);

/** For queries that depend on a file: refetched with every change of any section, including the user's own. */
export const ofFile = {
  ...subscribedTo((id: number) => [nameOf(id)]),
  providesTags: (_answer: unknown, _failure: unknown, id: number) => [
    topicTag(nameOf(id)),
    { type: 'history' as const, id: nameOf(id) },
  ],
};

/** The cache tag that a user's own change of a file invalidates, also without a live connection. */
export function fileTag(id: number) {
  return { type: 'history' as const, id: nameOf(id) };
}
