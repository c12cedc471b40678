import { moneyKind } from '../../../contract/fields/money/kind';
import { numberDisplay } from '../number/number-display';

export const moneyDisplay = numberDisplay(moneyKind, 130);
