import { errorText, type FieldError } from '../../contract/refusals/field-texts.js';
import { refuse, type RefusalWord } from '../../contract/refusals/refusals.js';
import type { FormErrors } from '../../contract/form/wire-form.js';

export type ReportFault = (field: string, message: FieldError) => void;

/** The faults of a form, by the names under which its fields were sent; the first fault of each field. */
export class Faults {
  readonly errors: FormErrors = {};
  readonly report: ReportFault = (field, message) => void (this.errors[field] ??= [errorText(message)]);

  get any(): boolean {
    return Object.keys(this.errors).length > 0;
  }

  assertNone(word: RefusalWord = 'Invalid'): void {
    if (this.any) throw refuse(word, { fields: this.errors });
  }
}
