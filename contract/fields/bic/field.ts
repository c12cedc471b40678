import { readBic } from '../../text/bank-accounts.js';
import { checkedField } from '../line-field.js';

export const bic = checkedField('bic', readBic);
