import type { PaperLanguage } from './paper.js';

/** English terms for units and times typed in Mongolian, for papers in English; unknown terms are printed as typed. */
const units: Readonly<Record<string, string>> = {
  ш: 'pcs',
  ширхэг: 'pcs',
  хос: 'pairs',
  багц: 'sets',
  иж: 'sets',
  'иж бүрдэл': 'sets',
  комплект: 'sets',
  хайрцаг: 'boxes',
  уут: 'bags',
  шуудай: 'sacks',
  боодол: 'bundles',
  рулон: 'rolls',
  лааз: 'cans',
  торх: 'barrels',
  паллет: 'pallets',
  чингэлэг: 'containers',
  машин: 'trucks',
  вагон: 'wagons',
  рейс: 'trips',
  кг: 'kg',
  килограмм: 'kg',
  гр: 'g',
  г: 'g',
  грамм: 'g',
  тн: 't',
  т: 't',
  тонн: 't',
  л: 'l',
  литр: 'l',
  м: 'm',
  метр: 'm',
  'у/м': 'm',
  см: 'cm',
  мм: 'mm',
  км: 'km',
  м2: 'm²',
  'м²': 'm²',
  м3: 'm³',
  'м³': 'm³',
};

/** Weeks before days, because the Mongolian word for week contains the word for day. */
const times: readonly (readonly [RegExp, string])[] = [
  [/долоо\s+хоног(?!\p{L})/giu, 'weeks'],
  [/ажлын\s+(?:хоног|өдөр)(?!\p{L})/giu, 'working days'],
  [/(?:хуанлийн\s+)?(?:хоног|өдөр)(?!\p{L})/giu, 'days'],
  [/сар(?!\p{L})/giu, 'months'],
  [/цаг(?!\p{L})/giu, 'hours'],
];

/** Common names of charges, carriers and stages of a journey, in any capitals. */
const terms: Readonly<Record<string, string>> = {
  'гадаад тээврийн зардал': 'International freight',
  'дотоод тээврийн зардал': 'Domestic freight',
  'далайн тээвэр': 'Ocean freight',
  'төмөр замын тээвэр': 'Rail freight',
  'төмөр зам': 'Rail',
  'авто тээвэр': 'Road transport',
  'агаарын тээвэр': 'Air freight',
  'хотын доторх тээвэр': 'Local delivery',
  хүргэлт: 'Delivery',
  'гаалийн бүрдүүлэлт': 'Customs clearance',
  'терминалын хураамж': 'Terminal handling',
  'боомтын хураамж': 'Port charges',
  'баримт бичиг': 'Documentation',
  'бичиг баримт': 'Documentation',
  'бичиг баримтын хураамж': 'Documentation fee',
  даатгал: 'Insurance',
  хадгалалт: 'Storage',
  'агуулахын хадгалалт': 'Warehouse storage',
  'ачих, буулгах': 'Loading and unloading',
  'ачиж буулгах': 'Loading and unloading',
  'шилжүүлэн ачих': 'Transshipment',
  'шилжүүлэн ачилт': 'Transshipment',
  кран: 'Crane',
  'кран, өргөгч': 'Crane and lift',
  торгууль: 'Penalty',
  'бусад зардал': 'Other costs',
  ачилт: 'Loading',
  буулгалт: 'Unloading',
  'гаалийн бүрдүүлэлтийн үйлчилгээ': 'Customs clearance service',
  'чингэлэг буцаалт': 'Container return',
  'түлшний нэмэгдэл': 'Fuel surcharge',
  'агаарын тээврийн түлшний нэмэгдэл': 'Air freight fuel surcharge',
  'агаарын ачааны терминалын хөлс': 'Air cargo terminal charge',
  'краны ажил': 'Crane work',
  ачигдсан: 'Loaded',
  'боомтод ирсэн': 'Arrived at the port',
  'боомтоос гарсан': 'Left the port',
  'хилд ирсэн': 'Arrived at the border',
  'хилээр орсон': 'Crossed the border',
  'шилжүүлэн ачсан': 'Transshipped',
  'өртөөнд ирсэн': 'Arrived at the station',
  'гаалийн хяналтад': 'Under customs control',
  чөлөөлөгдсөн: 'Released',
  'хүлээлгэн өгсөн': 'Handed over',
  'түрээсийн чингэлэг': 'Leased container',
  'компанийн өөрийн': "company's own",
};

/** The English term, also for several terms with commas or dashes between; undefined for a name. */
export function termIn(name: string): string | undefined {
  const known = (text: string): string | undefined => terms[text.trim().toLowerCase()];
  const parts = name.split(/(, | - )/);
  if (known(name) !== undefined || parts.length === 1) return known(name);
  // Latin parts, such as abbreviations and names, stay unchanged.
  const isLatin = (part: string): boolean => !/\p{Script=Cyrillic}/u.test(part);
  const translated = parts.map((part, at) =>
    isLatin(part) ? part : at === 0 ? known(part) : known(part)?.toLowerCase(),
  );
  return translated.includes(undefined) || parts.every(isLatin) ? undefined : translated.join('');
}

export function unitIn(language: PaperLanguage, typed: string | null): string {
  if (typed === null) return '';
  return language === 'mn' ? typed : (units[typed.trim().toLowerCase().replace(/\.$/, '')] ?? typed);
}

/** `14-18 хоног` → `14-18 days` */
export function timeIn(language: PaperLanguage, typed: string | null): string {
  if (typed === null) return '';
  if (language === 'mn') return typed;
  return times
    .reduce((text, [mongolian, english]) => text.replace(mongolian, english), typed)
    .replace(/^1 (working day|day|week|month|hour)s$/, '1 $1');
}
