import { textDisplay } from '../field-display';
import { parseDate } from './dates';

export const dateDisplay = textDisplay(92, {
  parsePasted: (text, { today }) => {
    const day = parseDate(text, today);
    return day === undefined ? undefined : (day ?? '');
  },
  unreadable: 'date',
  editor: 'day',
});
