import { airWaybillKind } from './air-waybill/kind.js';
import { bankAccountKind } from './bank-account/kind.js';
import { bicKind } from './bic/kind.js';
import { choiceKind } from './choice/kind.js';
import { choicesKind } from './choices/kind.js';
import { codeKind } from './code/kind.js';
import { containerNumberKind } from './container-number/kind.js';
import { dateKind } from './date/kind.js';
import { decimalKind } from './decimal/kind.js';
import { emailKind } from './email/kind.js';
import { flagKind } from './flag/kind.js';
import { imageKind } from './image/kind.js';
import { instantKind } from './instant/kind.js';
import { integerKind } from './integer/kind.js';
import { moneyKind } from './money/kind.js';
import { noteKind } from './note/kind.js';
import { phoneKind } from './phone/kind.js';
import { rateKind } from './rate/kind.js';
import { refKind } from './ref/kind.js';
import { registerKind } from './register/kind.js';
import { stepsKind } from './steps/kind.js';
import { taxNumberKind } from './tax-number/kind.js';
import { textKind } from './text/kind.js';
import { wagonNumberKind } from './wagon-number/kind.js';
import { weightKind } from './weight/kind.js';
import type { FieldKind } from './field.js';
import type { KindOfField } from './kind.js';

/** Every kind of field, by the name that forms and lists use. */
export const fieldKinds: Readonly<Record<FieldKind, KindOfField>> = {
  text: textKind,
  code: codeKind,
  email: emailKind,
  phone: phoneKind,
  note: noteKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  rate: rateKind,
  weight: weightKind,
  date: dateKind,
  instant: instantKind,
  flag: flagKind,
  choice: choiceKind,
  choices: choicesKind,
  ref: refKind,
  image: imageKind,
  containerNumber: containerNumberKind,
  airWaybill: airWaybillKind,
  wagonNumber: wagonNumberKind,
  register: registerKind,
  taxNumber: taxNumberKind,
  bankAccount: bankAccountKind,
  bic: bicKind,
  steps: stepsKind,
};

export function isNumberKind(kind: FieldKind): boolean {
  return fieldKinds[kind].decimals !== undefined;
}
