import { rateKind } from '../../../contract/fields/rate/kind';
import { numberDisplay } from '../number/number-display';

export const rateDisplay = numberDisplay(rateKind, 120);
