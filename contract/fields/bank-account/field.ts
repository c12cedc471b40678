import { compactAccount, ibanFault, looksLikeIban } from '../../text/bank-accounts.js';
import type { Label } from '../../label.js';
import { figureMessage } from '../../refusals/field-texts.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored } from '../field.js';
import { asLine } from '../read-text.js';
import { Unreadable, wrong } from '../unreadable.js';

const maker =
  (read: (written: string) => string) =>
  <R extends boolean = false>(label: Label, options: FieldOptions<R> = {}): Field<Stored<string, R>> =>
    declareField(label, options, { kind: 'bankAccount', column: 'text', read: (sent) => read(asLine(sent, 50)) });

/** An account by its IBAN alone. */
export const iban = maker(readIban);

/** An account by its IBAN, or by the number that its bank gave it, where there is no IBAN. */
export const bankAccount = maker((written) => {
  if (looksLikeIban(written)) return readIban(written);
  const number = compactAccount(written);
  return /^[A-Z\d]{3,34}$/.test(number) ? number : wrong('bankAccount');
});

function readIban(written: string): string {
  const fault = ibanFault(written);
  if (!fault) return compactAccount(written);
  switch (fault.fault) {
    case 'country':
      return wrong('ibanCountry');
    case 'length':
      throw new Unreadable(figureMessage('ibanLength', fault.length, fault.expected));
    case 'sign':
      throw new Unreadable(figureMessage('ibanSign', fault.group));
    case 'check':
      throw new Unreadable(figureMessage('ibanCheck', fault.digits));
  }
}
