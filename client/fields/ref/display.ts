import { fold } from '../../../contract/text/fold';
import { plain, type FieldDisplay } from '../field-display';

export const refDisplay: FieldDisplay = {
  cell: plain,
  inWords: (value, _language, nameOf) => nameOf(value) ?? `#${JSON.stringify(value)}`,
  toInputValue: (stored) => (stored as number | string | null | undefined) || null,
  parsePasted: (text, { found }) => (text === '' ? null : found?.get(fold(text))),
  unreadable: 'notInList',
  editor: 'picker',
  width: 180,
  contentType: 'words',
};
