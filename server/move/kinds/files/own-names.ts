import type { FormErrors, WireForm } from '../../../../contract/form/wire-form.js';

/** Errors of a form under our names of its fields, instead of the names under which calls send them. */
export function byOwnNames({ fields }: Pick<WireForm, 'fields'>, errors: FormErrors): FormErrors {
  const names = new Map(Object.entries(fields).map(([name, { sent }]) => [sent, name]));
  return Object.fromEntries(Object.entries(errors).map(([sent, messages]) => [names.get(sent) ?? sent, messages]));
}
