import { moneyKind } from '../../../contract/fields/money/kind';
import { shownNumber } from '../number/shown-number';

export const shownMoney = shownNumber(moneyKind, 130);
