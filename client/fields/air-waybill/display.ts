import { textDisplay } from '../field-display';

export const airWaybillDisplay = textDisplay(130);
