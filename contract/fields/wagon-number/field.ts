import { readWagonNumber } from '../../text/check-digits.js';
import { checkedField } from '../line-field.js';

export const wagonNumber = checkedField('wagonNumber', readWagonNumber);
