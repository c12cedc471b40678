import { shownText } from '../shown-kind';

export const shownEmail = shownText(220, { holds: 'words' });
