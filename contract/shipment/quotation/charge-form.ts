import { date } from '../../fields/date/field.js';
import { flag } from '../../fields/flag/field.js';
import { readSentFields } from '../../form/fields-body.js';
import { formBody } from '../../form/form-body.js';
import { byOwnName } from '../../form/wire-form.js';
import { priceOfferFields } from './form.js';

/** A price offer for an extra expense; `again` charges an expense that a row of the offer charges already. */
const chargeFields = {
  ...priceOfferFields,
  ...byOwnName({ again: flag({ mn: 'Дахин нэхэмжлэх', en: 'Charge it again' }) }),
};
export const chargeBody = formBody({ fields: chargeFields, tables: {} }, (sent) => {
  const { values, errors } = readSentFields(chargeFields, sent);
  const { again, ...fields } = values.fields;
  return { values: { fields, again: again === true }, errors };
});

/** A price offer for the days of containers, up to and including `to`. */
export const rechargeFields = {
  ...priceOfferFields,
  ...byOwnName({ to: date({ mn: 'Хүртэл', en: 'Up to' }, { required: true }) }),
};
export const rechargeBody = formBody({ fields: rechargeFields, tables: {} }, (sent) => {
  const { values, errors } = readSentFields(rechargeFields, sent);
  const { to, ...fields } = values.fields;
  return { values: { fields, to: to as string }, errors };
});
