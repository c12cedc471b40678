import { keyOfChoice } from '../../../contract/fields/choice/choice-keys';
import { plain, type FieldDisplay } from '../field-display';

export const choiceDisplay: FieldDisplay = {
  cell: (value, { choices }, language) => choices?.[value as string | number]?.[language] ?? plain(value),
  toInputValue: (stored, { choices }) => {
    // An empty choice is stored as 0, unless 0 is one of the choices.
    if (stored === 0 && choices?.[0]) return stored;
    return (stored as number | string | null | undefined) || null;
  },
  parsePasted: (text, { choices = {} }) => {
    if (text === '') return null;
    const key = keyOfChoice(choices, text);
    return key === undefined ? undefined : /^\d+$/.test(key) ? Number(key) : key;
  },
  unreadable: 'notInList',
  editor: 'picker',
  width: 170,
  contentType: 'words',
};
