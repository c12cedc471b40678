import { readWagonNumber } from '../../check-digits.js';
import { checkedField } from '../line-field.js';

export const wagonNumber = checkedField('wagonNumber', readWagonNumber);
