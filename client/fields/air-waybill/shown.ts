import { shownText } from '../shown-kind';

export const shownAirWaybill = shownText(130);
