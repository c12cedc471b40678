import { userTypes } from '../actor.js';
import type { FormShape } from '../diff.js';
import { choice } from '../fields/choice/field.js';
import { email } from '../fields/email/field.js';
import type { Field, Values } from '../fields/field.js';
import { phone } from '../fields/phone/field.js';
import { text } from '../fields/text/field.js';
import { formBody } from '../form/form-body.js';
import { byOwnName, notStored, readForm, wireField, type WireFields } from '../form/wire-form.js';
import { activeStates } from './active-states.js';
import { changedPassword, newPassword } from './password.js';

/** The account fields that a form shows; the password and the pictures are stored separately. */
export const userFields = byOwnName({
  name: text({ mn: 'Нэр', en: 'Name' }, { required: true, personal: true }),
  phone: phone({ mn: 'Утас', en: 'Phone' }, { required: true, personal: true }),
  email: email({ mn: 'И-мэйл', en: 'E-mail' }, { required: true, personal: true }),
  type: choice({ mn: 'Төрөл', en: 'Type' }, userTypes, { required: true }),
  active: choice({ mn: 'Идэвхтэй эсэх', en: 'Active' }, activeStates),
});
export type UserForm = Values<typeof userFields>;
export const userShape: FormShape = { fields: Object.keys(userFields) };

/** The fields that users may change in their own account; other sent fields are ignored (D022). */
export const profileFields = { name: userFields.name, phone: userFields.phone };

/** The body of a form with a password, which is passed on separately so that no event contains it. */
function accountBody<V extends string | null>(fields: WireFields, password: Field<V>) {
  const form = { fields: { ...fields, password: notStored(wireField('password', password)) }, tables: {} };
  return formBody(form, (sent) => {
    const { values, errors } = readForm(form, sent);
    const { password: typed = null, ...others } = values.fields;
    return { values: { fields: others, password: typed as V }, errors };
  });
}

export const addUserBody = accountBody(userFields, newPassword);
export const editUserBody = accountBody(userFields, changedPassword);
export const profileBody = accountBody(profileFields, changedPassword);

/** Both forms post to one address; the signed-in user decides which of the two bodies above is read from what was sent. */
export const userOrProfileBody = formBody(
  { fields: { ...userFields, password: changedPassword }, tables: {} },
  (sent) => ({ values: { sent }, errors: {} }),
);
