import { readTaxNumber } from '../../text/party-numbers.js';
import { checkedField } from '../line-field.js';

export const taxNumber = checkedField('taxNumber', readTaxNumber);
