import { readSentFields } from '../../form/fields-body.js';
import { formBody } from '../../form/form-body.js';
import type { SentForm, WireFields } from '../../form/wire-form.js';
import { fieldMessages } from '../../refusals/refusals.js';

/** In tugrik the rate is 1 and may be left out. */
function rateMessages({ currency, rate }: SentForm['fields']): Readonly<Record<string, readonly string[]>> {
  return currency === 'mnt' && rate !== null && rate !== undefined && Number(rate) !== 1
    ? { rate: [fieldMessages.tugrikIsOne.mn] }
    : {};
}

/** The fields of an act on money; a field that is not sent is empty. */
export const moneyBody = (fields: WireFields) =>
  formBody({ fields, tables: {} }, (sent) => {
    const complete = { ...Object.fromEntries(Object.values(fields).map((field) => [field.sent, null])), ...sent };
    const { values, errors } = readSentFields(fields, complete);
    return { values, errors: { ...rateMessages(values.fields), ...errors } };
  });
