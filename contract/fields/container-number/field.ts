import { readContainerNumber } from '../../text/check-digits.js';
import { checkedField } from '../line-field.js';

export const containerNumber = checkedField('containerNumber', readContainerNumber);
