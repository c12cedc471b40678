import { shownText } from '../shown-kind';

export const shownContainerNumber = shownText(130);
