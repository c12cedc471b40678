import { readAirWaybill } from '../../text/check-digits.js';
import { checkedField } from '../line-field.js';

export const airWaybill = checkedField('airWaybill', readAirWaybill);
