import { fold } from '../../../contract/text/fold';
import { plain, type ShownKind } from '../shown-kind';

export const shownRef: ShownKind = {
  cell: plain,
  inWords: (value, _language, called) => called(value) ?? `#${JSON.stringify(value)}`,
  held: (stored) => (stored as number | string | null | undefined) || null,
  pasted: (text, { found }) => (text === '' ? null : found?.get(fold(text))),
  unreadable: 'notInList',
  editor: 'picker',
  width: 180,
  holds: 'words',
};
