import { decimalKind } from '../../../contract/fields/decimal/kind';
import { shownNumber } from '../number/shown-number';

export const shownDecimal = shownNumber(decimalKind, 110);
