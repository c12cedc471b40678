import { localInstant } from '../../../contract/time';
import { plain, textDisplay } from '../field-display';

export const instantDisplay = textDisplay(150, {
  cell: (value) => {
    const written = plain(value);
    // Instants are shown in local time, without seconds.
    return (written.includes('T') ? localInstant(written) : written).slice(0, 16);
  },
  unreadable: 'date',
});
