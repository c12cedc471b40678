import type { FieldKind } from '../../contract/fields/field';
import { airWaybillDisplay } from './air-waybill/display';
import { bankAccountDisplay } from './bank-account/display';
import { bicDisplay } from './bic/display';
import { choiceDisplay } from './choice/display';
import { choicesDisplay } from './choices/display';
import { codeDisplay } from './code/display';
import { containerNumberDisplay } from './container-number/display';
import { dateDisplay } from './date/display';
import { decimalDisplay } from './decimal/display';
import { emailDisplay } from './email/display';
import { flagDisplay } from './flag/display';
import { imageDisplay } from './image/display';
import { instantDisplay } from './instant/display';
import { integerDisplay } from './integer/display';
import { moneyDisplay } from './money/display';
import { noteDisplay } from './note/display';
import { phoneDisplay } from './phone/display';
import { rateDisplay } from './rate/display';
import { refDisplay } from './ref/display';
import { registerDisplay } from './register/display';
import { stepsDisplay } from './steps/display';
import { taxNumberDisplay } from './tax-number/display';
import { lineDisplay } from './text/display';
import { wagonNumberDisplay } from './wagon-number/display';
import { weightDisplay } from './weight/display';
import type { FieldDisplay } from './field-display';

/** The display of each kind of field. */
export const fieldDisplays: Readonly<Record<FieldKind, FieldDisplay>> = {
  text: lineDisplay,
  code: codeDisplay,
  email: emailDisplay,
  phone: phoneDisplay,
  note: noteDisplay,
  integer: integerDisplay,
  decimal: decimalDisplay,
  money: moneyDisplay,
  rate: rateDisplay,
  weight: weightDisplay,
  date: dateDisplay,
  instant: instantDisplay,
  flag: flagDisplay,
  choice: choiceDisplay,
  choices: choicesDisplay,
  ref: refDisplay,
  image: imageDisplay,
  containerNumber: containerNumberDisplay,
  airWaybill: airWaybillDisplay,
  wagonNumber: wagonNumberDisplay,
  register: registerDisplay,
  taxNumber: taxNumberDisplay,
  bankAccount: bankAccountDisplay,
  bic: bicDisplay,
  steps: stepsDisplay,
};
