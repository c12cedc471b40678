import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { wrongDays } from '../../../contract/days/business-days';
import type { Fields } from '../../../contract/fields/field';
import { sameJson } from '../../../contract/json';
import { fieldMessages } from '../../../contract/refusals/refusals';
import { localDay } from '../../../contract/time';
import { readForm } from '../values/form-values';
import type { Values } from '../values/merge';
import { valueAt, type Problem } from './problems';

/** Validates by the schemas of the contract; a value that was refused for another reason stays invalid until it changes. */
export function resolverOf(
  fields: Fields,
  fieldProblems: { current: readonly Problem[] },
  stored: () => Values,
): Resolver<FieldValues> {
  return (values) => {
    const { body, errors } = readForm(fields, values);
    for (const [name, message] of Object.entries(wrongDays(fields, values, stored(), localDay(new Date()))))
      errors[name] ??= fieldMessages[message].mn;
    for (const { path, message, value } of fieldProblems.current)
      if (sameJson(valueAt(values as Values, path) ?? null, value ?? null)) errors[path] ??= message;
    const marked = Object.entries(errors).map(([name, message]) => [name, { type: 'contract', message }]);
    return marked.length === 0
      ? { values: body, errors: {} }
      : { values: {}, errors: Object.fromEntries(marked) as FieldErrors };
  };
}
