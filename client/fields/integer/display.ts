import { integerKind } from '../../../contract/fields/integer/kind';
import { numberDisplay } from '../number/number-display';

export const integerDisplay = numberDisplay(integerKind, 90);
