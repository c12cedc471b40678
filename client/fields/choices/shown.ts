import { plain, shownText } from '../shown-kind';

export const shownChoices = shownText(200, {
  cell: (value, { choices }, language) =>
    Array.isArray(value)
      ? value.map((one) => choices?.[one as number]?.[language] ?? plain(one)).join(', ')
      : plain(value),
  held: (stored) => (Array.isArray(stored) ? (stored as number[]) : []),
  holds: 'signs',
});
