import { recordKey } from '../../../contract/record';
import { subscribedTo, topicTag } from '../../api/subscribed-to';

const nameOf = (id: number): string => recordKey('shipment', id);

function dependingOnFiles<Arg>(idsOf: (arg: Arg) => readonly number[]) {
  const namesOf = (arg: Arg): string[] => idsOf(arg).map(nameOf);
  return {
    ...subscribedTo(namesOf),
    providesTags: (_answer: unknown, _failure: unknown, arg: Arg) =>
      namesOf(arg).flatMap((name) => [topicTag(name), { type: 'history' as const, id: name }]),
  };
}

/** For queries that depend on a file: refetched with every change of any section, including the user's own. */
export const ofFile = dependingOnFiles((id: number) => [id]);
/** The same for queries with further arguments, and for queries of several files. */
export const ofNamedFile = dependingOnFiles(({ id }: { id: number }) => [id]);
export const ofFiles = dependingOnFiles((ids: readonly number[]) => ids);

/** The cache tag that a user's own change of a file invalidates, also without a live connection. */
export function fileTag(id: number) {
  return { type: 'history' as const, id: nameOf(id) };
}
