import { register } from '../fields/register/field.js';
import { taxNumber } from '../fields/tax-number/field.js';

/** The numbers by which the state and the banks know a payer or an agent. */
export const partyNumbers = {
  register: register({ mn: 'Регистр', en: 'Register' }),
  taxnumber: taxNumber({ mn: 'ТТД', en: 'Tax number' }),
};
