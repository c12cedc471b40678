import { shownText } from '../shown-kind';

export const shownCode = shownText(120);
