import { rateKind } from '../../../contract/fields/rate/kind';
import { shownNumber } from '../number/shown-number';

export const shownRate = shownNumber(rateKind, 120);
