import type { Field, FieldKind } from '../../fields/field.js';
import { people } from '../../fields/ref/field.js';
import type { Label } from '../../label.js';
import { references } from '../../reference/catalogue.js';
import type { ReferenceDeclaration } from '../../reference/declaration.js';
import { referenceHeads, settingsLists, type SettingsList } from '../../reference/heads.js';
import type { MoveKind } from '../kind.js';
import { columnOfField, label, moveKind, oldNumber, type KindColumn, type KindColumns } from './columns.js';

/** Lists whose entries come on the sheet of parties, so that one firm is one line. */
export const listsOfParties = [
  'consignee',
  'payer',
  'agent',
  'supplier',
  'customagent',
  'driver',
  'carrier',
] as const satisfies readonly SettingsList[];
type ListOfParties = (typeof listsOfParties)[number];

/** Further heads of fields that several lists have. */
const usualHeads: Readonly<Record<string, readonly string[]>> = {
  name: ['Нэршил', 'Title', 'Наименование', 'Название'],
  nameen: ['Нэр англиар', 'Name in English', 'Latin name', 'Название на английском'],
  othernames: ['Хятад нэр', 'Chinese name', 'Other name', 'Другие названия'],
  country: ['Улсын нэр', 'Country code', 'Страна'],
  active: ['Төлөв', 'Status', 'Статус'],
  hscode: ['БТКУС', 'HS', 'ТН ВЭД', 'Код ТН ВЭД'],
  comment: ['Тэмдэглэл', 'Remark', 'Примечание'],
  currency: ['Валютын код', 'Currency code', 'Валюта'],
  exchange_rate: ['Валютын ханш', 'Rate to MNT', 'Курс'],
  year: ['Жил', 'Год'],
  month: ['Месяц'],
  price: ['Тариф', 'Tariff', 'Цена'],
  distance: ['Зай', 'Distance', 'Расстояние'],
  bank: ['Банкны нэр', 'Bank name'],
  account: ['Данс', 'Дансны дугаар', 'Account', 'IBAN', 'Номер счёта'],
  bic: ['SWIFT', 'BIC', 'БИК'],
  holder: ['Эзэмшигч', 'Holder', 'Владелец счёта'],
};

/** What some fields mean beyond their label. */
const meanings: Readonly<Partial<Record<string, Label>>> = {
  othernames: label(
    'Өөр нэр, хятад нэр, таслалаар; жагсаалтад эдгээрээр нь бас олно.',
    'Further names, such as the Chinese one, with commas between; the entry is found by each.',
  ),
  nameen: label('Англи баримтад хэвлэх нэр.', 'The name that papers in English print.'),
  active: label('Идэвхгүй бол сонголтод гарахгүй.', 'An inactive one cannot be chosen any more.'),
  steps: label(
    'Хэддэх өдрөөс хэд төлөх: «1: 15 USD; 6: 25 USD».',
    'From which day what is paid: "1: 15 USD; 6: 25 USD".',
  ),
  customersteps: label(
    'Төлөгч хэддэх өдрөөс хэд төлөх: «1: 20 USD; 6: 30 USD».',
    'From which day what the customer pays: "1: 20 USD; 6: 30 USD".',
  ),
  endsat: label('Чөлөөт хоногийн тоолол юугаар дуусах.', 'What ends the count of days.'),
  firstday: label('Тоолол эхэлсэн өдрийг оруулж тоолох эсэх.', 'Whether the day on which the count begins is counted.'),
  is_default: label(
    'Энэ валютын үндсэн ханш эсэх; валют бүрт нэг.',
    'Whether it is the default of its currency; one of each.',
  ),
};

/** How a value of each kind is written; fields of other kinds have a meaning above. */
const writtenAs: Partial<Record<FieldKind, Label>> = {
  text: label('бичвэр', 'text'),
  code: label('код', 'a code'),
  note: label('бичвэр', 'text'),
  integer: label('бүхэл тоо', 'a whole number'),
  decimal: label('тоо', 'a number'),
  money: label('мөнгөн дүн', 'an amount'),
  rate: label('ханш', 'a rate'),
  date: label('өдөр', 'a day'),
  bankAccount: label('данс эсвэл IBAN', 'an account or IBAN'),
  bic: label('банкны SWIFT код', 'the SWIFT code of a bank'),
};

/** A longer set of choices is on the sheet of allowed values of the template. */
const mostNamed = 8;

function writing({ kind, choices, refersTo }: Field): Label {
  if (refersTo !== undefined && refersTo !== people) {
    const { title } = references[refersTo as SettingsList];
    return label(`«${title.mn}» жагсаалтын бичлэгийн нэр`, `the name of an entry of "${title.en}"`);
  }
  if (choices) {
    const named = Object.values(choices);
    return named.length > mostNamed
      ? label('тогтсон сонголтын нэг', 'one of the fixed choices')
      : label(named.map(({ mn }) => mn).join(', '), named.map(({ en }) => en).join(', '));
  }
  const how = writtenAs[kind];
  if (!how) throw new Error(`It is not said how a field of kind ${kind} is written`);
  return how;
}

function derivedSentence({ one, title }: ReferenceDeclaration, field: Field): Label {
  const how = writing(field);
  return label(
    `«${one.mn}» бичлэгийн «${field.label.mn}»: ${how.mn}.`,
    `"${field.label.en}" of the list "${title.en}": ${how.en}.`,
  );
}

/** Sentence, label and cell follow from the field, so that a new field of a list has its column at once. */
function columnOfList(declaration: ReferenceDeclaration, name: string, field: Field): KindColumn {
  const { one, title } = declaration;
  const sentence = meanings[name] ?? derivedSentence(declaration, field);
  const ofName = name === 'name' ? [one.mn, one.en, title.mn, title.en] : [];
  return columnOfField(field, `${declaration.name}.${name}`, {
    sentence,
    heads: [...ofName, ...(usualHeads[name] ?? []), name],
  });
}

function kindOfList(list: SettingsList): MoveKind {
  const declaration = references[list];
  const { fields, notInForm = [], title } = declaration;
  const columns: KindColumns = Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !notInForm.includes(name))
      .map(([name, field]) => [name, columnOfList(declaration, name, field)]),
  );
  return moveKind({
    name: list,
    label: title,
    sentence: label(
      `«${referenceHeads[list].screen.mn}» жагсаалтын бичлэгүүд, нэг мөр нэг бичлэг.`,
      `The entries of the list "${referenceHeads[list].screen.en}", one a row.`,
    ),
    columns: { oldNumber: oldNumber([]), ...columns },
  });
}

const isOfParties = (list: SettingsList): list is ListOfParties => listsOfParties.some((other) => other === list);

/** Each list after those that it names. */
function afterNamed(lists: readonly SettingsList[]): SettingsList[] {
  const ordered: SettingsList[] = [];
  const seen = new Set<SettingsList>();
  const add = (list: SettingsList): void => {
    if (seen.has(list)) return;
    seen.add(list);
    for (const { refersTo } of Object.values(references[list].fields))
      if (refersTo !== list && lists.some((other) => other === refersTo)) add(refersTo as SettingsList);
    ordered.push(list);
  };
  lists.forEach(add);
  return ordered;
}

/** A kind for every other reference list, derived from its declaration. */
export const listKinds: readonly MoveKind[] = afterNamed(settingsLists.filter((list) => !isOfParties(list))).map(
  kindOfList,
);

/** The accounts of parties come after them. */
export const accountKind = listKinds.find(({ name }) => name === ('partyaccount' satisfies SettingsList))!;
