import { readRegister } from '../../text/party-numbers.js';
import { checkedField } from '../line-field.js';

export const register = checkedField('register', readRegister);
