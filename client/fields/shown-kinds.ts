import type { FieldKind } from '../../contract/fields/field';
import { shownAirWaybill } from './air-waybill/shown';
import { shownChoice } from './choice/shown';
import { shownChoices } from './choices/shown';
import { shownCode } from './code/shown';
import { shownContainerNumber } from './container-number/shown';
import { shownDate } from './date/shown';
import { shownDecimal } from './decimal/shown';
import { shownEmail } from './email/shown';
import { shownFlag } from './flag/shown';
import { shownImage } from './image/shown';
import { shownInstant } from './instant/shown';
import { shownInteger } from './integer/shown';
import { shownMoney } from './money/shown';
import { shownNote } from './note/shown';
import { shownPhone } from './phone/shown';
import { shownRate } from './rate/shown';
import { shownRef } from './ref/shown';
import { shownLine } from './text/shown';
import { shownWagonNumber } from './wagon-number/shown';
import { shownWeight } from './weight/shown';
import type { ShownKind } from './shown-kind';

/** The display of each kind of field. */
export const shownKinds: Readonly<Record<FieldKind, ShownKind>> = {
  text: shownLine,
  code: shownCode,
  email: shownEmail,
  phone: shownPhone,
  note: shownNote,
  integer: shownInteger,
  decimal: shownDecimal,
  money: shownMoney,
  rate: shownRate,
  weight: shownWeight,
  date: shownDate,
  instant: shownInstant,
  flag: shownFlag,
  choice: shownChoice,
  choices: shownChoices,
  ref: shownRef,
  image: shownImage,
  containerNumber: shownContainerNumber,
  airWaybill: shownAirWaybill,
  wagonNumber: shownWagonNumber,
};
