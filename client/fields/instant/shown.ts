import { localInstant } from '../../../contract/time';
import { plain, shownText } from '../shown-kind';

export const shownInstant = shownText(150, {
  cell: (value) => {
    const written = plain(value);
    // Instants are shown in local time, without seconds.
    return (written.includes('T') ? localInstant(written) : written).slice(0, 16);
  },
  unreadable: 'date',
});
