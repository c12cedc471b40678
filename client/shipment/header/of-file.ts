import { recordKey } from '../../../contract/record';
import { subscribedTo, topicTag } from '../../api/subscribed-to';

const nameOf = (id: number): string => recordKey('shipment', id);

function dependingOnFile<Arg>(idOf: (arg: Arg) => number) {
  return {
    ...subscribedTo((arg: Arg) => [nameOf(idOf(arg))]),
    providesTags: (_answer: unknown, _failure: unknown, arg: Arg) => [
      topicTag(nameOf(idOf(arg))),
      { type: 'history' as const, id: nameOf(idOf(arg)) },
    ],
  };
}

/** For queries that depend on a file: refetched with every change of any section, including the user's own. */
export const ofFile = dependingOnFile((id: number) => id);
/** The same for queries with further arguments. */
export const ofNamedFile = dependingOnFile(({ id }: { id: number }) => id);

/** The cache tag that a user's own change of a file invalidates, also without a live connection. */
export function fileTag(id: number) {
  return { type: 'history' as const, id: nameOf(id) };
}
