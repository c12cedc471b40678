import { integerKind } from '../../../contract/fields/integer/kind';
import { shownNumber } from '../number/shown-number';

export const shownInteger = shownNumber(integerKind, 90);
