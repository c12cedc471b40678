import { decimalKind } from '../../../contract/fields/decimal/kind';
import { numberDisplay } from '../number/number-display';

export const decimalDisplay = numberDisplay(decimalKind, 110);
