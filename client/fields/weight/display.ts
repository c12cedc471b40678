import { weightKind } from '../../../contract/fields/weight/kind';
import { numberDisplay } from '../number/number-display';

export const weightDisplay = numberDisplay(weightKind, 110);
