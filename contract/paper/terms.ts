import type { PaperLanguage } from './paper.js';

/** Units and times as people type them in Mongolian, for papers in English; what is not known here stands as it was typed. */
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

/** Weeks before days, since in Mongolian the word of the one stands in the other. */
const times: readonly (readonly [RegExp, string])[] = [
  [/долоо\s+хоног(?!\p{L})/giu, 'weeks'],
  [/ажлын\s+(?:хоног|өдөр)(?!\p{L})/giu, 'working days'],
  [/(?:хуанлийн\s+)?(?:хоног|өдөр)(?!\p{L})/giu, 'days'],
  [/сар(?!\p{L})/giu, 'months'],
  [/цаг(?!\p{L})/giu, 'hours'],
];

/** What charges and carriers are usually called, in any capitals. */
const charges: Readonly<Record<string, string>> = {
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
};

/** A term that has an English word; nothing for what is a name. */
export function chargeIn(name: string): string | undefined {
  return charges[name.trim().toLowerCase()];
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
