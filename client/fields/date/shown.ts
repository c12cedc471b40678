import { shownText } from '../shown-kind';
import { parseDate } from './dates';

export const shownDate = shownText(92, {
  pasted: (text, { today }) => {
    const day = parseDate(text, today);
    return day === undefined ? undefined : (day ?? '');
  },
  unreadable: 'date',
  editor: 'day',
});
