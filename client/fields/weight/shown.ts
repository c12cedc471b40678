import { weightKind } from '../../../contract/fields/weight/kind';
import { shownNumber } from '../number/shown-number';

export const shownWeight = shownNumber(weightKind, 110);
