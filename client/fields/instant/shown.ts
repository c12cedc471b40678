import { localInstant } from '../../../contract/time';
import { plain, shownText } from '../shown-kind';

export const shownInstant = shownText(150, {
  cell: (value) => {
    const written = plain(value);
    // In local time, to the minute, as answers carry it.
    return (written.includes('T') ? localInstant(written) : written).slice(0, 16);
  },
  unreadable: 'date',
});
