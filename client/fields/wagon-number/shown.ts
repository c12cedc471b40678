import { shownText } from '../shown-kind';

export const shownWagonNumber = shownText(120);
