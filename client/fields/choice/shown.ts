import { keyOfChoice } from '../../../contract/choice-keys';
import { plain, type ShownKind } from '../shown-kind';

export const shownChoice: ShownKind = {
  cell: (value, { choices }, language) => choices?.[value as string | number]?.[language] ?? plain(value),
  held: (stored, { choices }) => {
    // An empty choice is stored as 0, unless 0 is one of the choices.
    if (stored === 0 && choices?.[0]) return stored;
    return (stored as number | string | null | undefined) || null;
  },
  pasted: (text, { choices = {} }) => {
    if (text === '') return null;
    const key = keyOfChoice(choices, text);
    return key === undefined ? undefined : /^\d+$/.test(key) ? Number(key) : key;
  },
  unreadable: 'notInList',
  editor: 'picker',
  width: 170,
  holds: 'words',
};
