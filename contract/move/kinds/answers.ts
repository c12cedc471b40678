import { userTypes } from '../../actor.js';
import { documentKinds } from '../../document/kinds.js';
import type { Choices, Field } from '../../fields/field.js';
import { people } from '../../fields/ref/field.js';
import { clockEnds, containerFeet, firstDays } from '../../reference/fixed/clock-choices.js';
import { consigneeTypes } from '../../reference/fixed/consignee-kinds.js';
import { countries } from '../../reference/fixed/countries.js';
import { currencies } from '../../reference/fixed/currencies.js';
import {
  cargoConditions,
  divisions,
  incoterms,
  inquiryTypes,
  transitTimes,
} from '../../reference/fixed/inquiry-choices.js';
import { mainCarriers } from '../../reference/fixed/main-carriers.js';
import { invoiceTypes, paymentTerms, paymentTypes, routesOverBorder } from '../../reference/fixed/order-choices.js';
import { transmodes } from '../../reference/fixed/transmodes.js';
import { containerSizes, emptyStates, wagonTypes } from '../../reference/fixed/wagon.js';
import type { SettingsList } from '../../reference/heads.js';
import { unitKinds } from '../../shipment/operations/units/kinds.js';
import { activeStates } from '../../user/active-states.js';
import type { MoveAnswers } from '../kind.js';

type Synonyms = NonNullable<MoveAnswers['synonyms']>;

/** The name under which answers for a set of choices are stored, and the spellings of old systems by the key of the choice. */
const fixedChoices: readonly (readonly [choices: Choices, name: string, synonyms?: Synonyms])[] = [
  [activeStates, 'activeState', { 1: ['идэвхтэй', 'тийм', 'active', 'да'], 2: ['идэвхгүй', 'үгүй', 'хаасан', 'нет'] }],
  [userTypes, 'userType', { 1: ['борлуулалт', 'sales'], 2: ['оператор', 'operator'], 3: ['нягтлан'], 5: ['гааль'] }],
  [
    countries,
    'country',
    {
      MNG: ['МУ', 'Монгол улс', 'MN', 'Mongolia', 'Монголия'],
      CHN: ['БНХАУ', 'Хятад улс', 'CN', 'China', 'PRC', 'Китай', '中国'],
      RUS: ['ОХУ', 'Орос улс', 'RU', 'Russia', 'Россия', 'РФ'],
      KOR: ['БНСУ', 'Солонгос', 'KR', 'Korea', 'Корея'],
      JPN: ['JP', 'Япония'],
      DEU: ['ХБНГУ', 'DE', 'Германия'],
      USA: ['АНУ', 'US', 'США'],
      KAZ: ['KZ', 'Казахстан'],
      TUR: ['TR', 'Турция'],
      POL: ['PL', 'Польша'],
    },
  ],
  [
    currencies,
    'currency',
    {
      mnt: ['төг', 'төгрөг', '₮', 'MNT', 'tugrik', 'тугрик'],
      usd: ['$', 'ам.доллар', 'америк доллар', 'доллар', 'US$', 'долл'],
      rmb: ['¥', 'юань', 'CNY', 'yuan'],
      eur: ['€', 'евро', 'euro'],
    },
  ],
  [
    transmodes,
    'transportMode',
    {
      1: ['чингэлэг', 'бүтэн чингэлэг', 'container', 'контейнер'],
      2: ['задгай ачаа', 'цуглуулга', 'groupage', 'сборный'],
      3: ['авто', 'машин', 'truck', 'авто тээвэр', 'фура'],
      5: ['агаар', 'нислэг', 'air freight', 'авиа'],
      7: ['ТЗ', 'төмөр зам', 'вагон', 'rail', 'жд', 'железная дорога'],
      8: ['асгаас', 'навал', 'bulk cargo'],
    },
  ],
  [
    divisions,
    'division',
    { 1: ['import', 'ввоз'], 2: ['export', 'вывоз'], 3: ['transit'], 4: ['орон нутаг', 'local'] },
  ],
  [
    cargoConditions,
    'cargoCondition',
    { 1: ['ердийн', 'обычный'], 2: ['DG', 'IMO', 'опасный'], 4: ['OOG', 'негабарит'] },
  ],
  [incoterms, 'incoterm', { CFR: ['CNF', 'C&F'], DAP: ['DAT', 'DDU'] }],
  [inquiryTypes, 'inquiryType', { 1: ['зөвхөн тээвэр'], 2: ['тээвэр+гааль'] }],
  [transitTimes, 'transitTime'],
  [mainCarriers, 'mainCarrier', { 1: ['агаар'], 2: ['далай'], 3: ['ТЗ'], 4: ['авто'], 5: ['шуудан', 'express'] }],
  [paymentTypes, 'paymentType', { 1: ['урьдчилгаа', 'PP'], 2: ['CC', 'дараа төлбөр'] }],
  [paymentTerms, 'paymentTerm', { 1: ['бэлнээр', 'касс'], 2: ['данс', 'шилжүүлэг', 'TT'], 3: ['зээл'] }],
  [routesOverBorder, 'borderRoute', { 1: ['ЗҮ', 'Эрээн'], 5: ['нисэх', 'ULN'] }],
  [invoiceTypes, 'invoiceType', { 1: ['air'], 2: ['машин', 'truck'], 3: ['container', 'FCL'], 4: ['ТЗ', 'wagon'] }],
  [wagonTypes, 'wagonType', { 1: ['крытый', 'битүү'], 2: ['контейнер'], 3: ['полувагон', 'задгай вагон'] }],
  [emptyStates, 'emptyState', { 0: ['порожний', 'E'], 1: ['груженый', 'F'] }],
  [containerSizes, 'containerSize', { 0: ['20', '20фут'], 1: ['40', '40фут'] }],
  [containerFeet, 'containerFeet', { 20: ["20'", '20фут', '20ft'], 40: ["40'", '40фут', '40ft'] }],
  [clockEnds, 'clockEnd'],
  [firstDays, 'firstDay'],
  [
    consigneeTypes,
    'consigneeType',
    { 1: ['ХХК', 'ХК', 'компани', 'ААН', 'firm', 'юр. лицо'], 2: ['иргэн', 'person', 'физ. лицо'] },
  ],
  [unitKinds, 'unitKind', { 1: ['cntr', 'контейнер'], 2: ['wagon', 'вагон'], 3: ['truck', 'авто'], 4: ['air'] }],
  [
    documentKinds,
    'documentKind',
    {
      commercialInvoice: ['инвойс', 'invoice', 'inv', 'CI', 'инвойс нэхэмжлэх'],
      packingList: ['PL', 'пакинг', 'packing', 'савлагаа'],
      contract: ['contract', 'договор', 'контракт'],
      billOfLading: ['BL', 'B/L', 'HBL', 'MBL', 'коносамент', 'bill of lading'],
      smgsNote: ['СМГС', 'SMGS', 'ОАХХ', 'төмөр замын падаан'],
      cmr: ['ЦМР'],
      awb: ['HAWB', 'MAWB', 'агаарын падаан', 'air waybill'],
      originCertificate: ['CO', 'гарал үүсэл', 'гэрчилгээ', 'origin', 'certificate of origin'],
      permit: ['license', 'лиценз', 'permit'],
      insurance: ['insurance', 'страховка'],
      powerOfAttorney: ['POA', 'power of attorney', 'доверенность'],
      customsDeclaration: ['мэдүүлэг', 'гаалийн бичиг', 'declaration', 'декларация', 'ГТД'],
      arrivalNotice: ['arrival notice', 'AN', 'ирсэн мэдэгдэл'],
      handoverAct: ['акт', 'хүлээлгэн өгөх акт', 'хүлээн авсан акт', 'handover'],
      photo: ['зураг', 'фото', 'photo', 'img', 'image', 'picture'],
      agentBill: ['agent bill', 'агентын төлбөр'],
      bankSlip: ['slip', 'swift', 'гүйлгээ', 'төлбөрийн баримт'],
      signedStatement: ['тооцоо нийлсэн акт', 'statement', 'акт сверки'],
    },
  ],
];

/** Spellings of old systems for entries that every firm has, by the name of the entry. */
const entrySynonyms: Readonly<Partial<Record<SettingsList, Synonyms>>> = {
  transtype: {
    "20'GP": ['20GP', '20DC', '20DV', '20фут', '20ft', '20 фут'],
    "40'GP": ['40GP', '40DC', '40DV', '40фут', '40ft', '40 фут'],
    "40'HC": ['40HQ', '40HC', '40 HQ', '40өндөр', '40HCPW'],
    Wagon: ['вагон', 'хагас вагон'],
  },
  container: { COC: ['line container', 'шугамын чингэлэг'], SOC: ['own container', 'өөрийн чингэлэг'] },
};

export function answersFromList(list: SettingsList): MoveAnswers {
  const synonyms = entrySynonyms[list];
  return { name: list, from: { list }, ...(synonyms ? { synonyms } : {}) };
}

/** `otherwise` is the name of choices that only one field has; some of known choices have their spellings. */
function answersFromChoices(choices: Choices, otherwise: string): MoveAnswers {
  const known = fixedChoices.find(([all]) => Object.entries(choices).every(([key, label]) => all[key] === label));
  if (!known) return { name: otherwise, from: { choices } };
  const [all, name, synonyms = {}] = known;
  const own = Object.fromEntries(Object.entries(synonyms).filter(([key]) => Object.hasOwn(choices, key)));
  return { name: all === choices ? name : otherwise, from: { choices }, synonyms: own };
}

/** Which of our values a field takes; none where it takes any text or number. */
export function answersOfField({ choices, refersTo }: Field, otherwise: string): MoveAnswers | undefined {
  if (refersTo === people) return { name: people, from: { users: true } };
  if (refersTo !== undefined) return answersFromList(refersTo as SettingsList);
  return choices && answersFromChoices(choices, otherwise);
}
