import { formBody } from '../form/form-body.js';
import { byOwnName, readForm } from '../form/wire-form.js';
import { partyNumbers } from './party-numbers.js';

const form = { fields: byOwnName(partyNumbers), tables: {} };

/** Register and tax number alone, as the page of a party sends them; one that is not sent stays as it is. */
export const partyNumbersBody = formBody(form, (sent) => {
  const { values, errors } = readForm(form, sent);
  return { values: { values: values.fields }, errors };
});
