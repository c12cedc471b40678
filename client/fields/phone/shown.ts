import { shownText } from '../shown-kind';

export const shownPhone = shownText(100);
