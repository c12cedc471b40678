import { plain, textDisplay } from '../field-display';

export const choicesDisplay = textDisplay(200, {
  cell: (value, { choices }, language) =>
    Array.isArray(value)
      ? value.map((one) => choices?.[one as number]?.[language] ?? plain(one)).join(', ')
      : plain(value),
  toInputValue: (stored) => (Array.isArray(stored) ? (stored as number[]) : []),
  contentType: 'signs',
});
