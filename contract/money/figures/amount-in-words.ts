import { Decimal } from 'decimal.js';

type Language = 'mn' | 'en';

/** A currency in singular and plural, and its minor unit. */
interface UnitWords {
  one: string;
  many: string;
  part: string;
  parts: string;
}
const same = (unit: string, part: string): UnitWords => ({ one: unit, many: unit, part, parts: part });

/** By the part of a currency code before the dash; the part after it is a bank. */
const units: Readonly<Record<string, Readonly<Record<Language, UnitWords>>>> = {
  mnt: { mn: same('төгрөг', 'мөнгө'), en: same('tugrik', 'möngö') },
  usd: {
    mn: same('америк доллар', 'цент'),
    en: { one: 'US dollar', many: 'US dollars', part: 'cent', parts: 'cents' },
  },
  rmb: { mn: same('юань', 'фэнь'), en: same('yuan', 'fen') },
  eur: { mn: same('евро', 'цент'), en: { one: 'euro', many: 'euros', part: 'cent', parts: 'cents' } },
};

/** An amount in words for papers, with minor units: «Арван хоёр мянга гурван зуун төгрөг тавин мөнгө». */
export function amountInWords(amount: string, currency: string, language: Language): string {
  const unit = units[currency.split('-', 1)[0] ?? '']?.[language];
  if (!unit) throw new Error(`There are no words for ${currency}`);
  const [whole = '0', minorUnits = '00'] = new Decimal(amount).toFixed(2, Decimal.ROUND_HALF_UP).split('.');
  const number = (digits: string): string => (language === 'mn' ? inMongolian(digits) : inEnglish(digits));
  const wholeText = `${number(whole)} ${Number(whole) === 1 ? unit.one : unit.many}`;
  const and = language === 'mn' ? ' ' : ' and ';
  const rest =
    minorUnits === '00' ? '' : `${and}${number(minorUnits)} ${Number(minorUnits) === 1 ? unit.part : unit.parts}`;
  return wholeText.charAt(0).toUpperCase() + wholeText.slice(1) + rest;
}

/** The groups of three digits of a whole number, highest first, each with its power of a thousand; empty for 0. */
function thousands(digits: string): { value: number; power: number }[] {
  const plain = digits.replace(/^0+/, '');
  const groups = Math.ceil(plain.length / 3);
  if (groups > mnPowers.length) throw new Error(`${digits} is more than can be written out`);
  return Array.from({ length: groups }, (_, at) => {
    const power = groups - 1 - at;
    const end = plain.length - power * 3;
    return { value: Number(plain.slice(Math.max(0, end - 3), end)), power };
  }).filter(({ value }) => value > 0);
}

/** A Mongolian number before a counted noun ends with -н: «гурван зуун», «таван мянган төгрөг». */
const mnOnes = ['', 'нэг', 'хоёр', 'гурван', 'дөрвөн', 'таван', 'зургаан', 'долоон', 'найман', 'есөн'] as const;
const mnTens = ['', 'арван', 'хорин', 'гучин', 'дөчин', 'тавин', 'жаран', 'далан', 'наян', 'ерэн'] as const;
const mnPowers = ['', 'мянга', 'сая', 'тэрбум', 'их наяд'] as const;

function inMongolian(digits: string): string {
  const groups = thousands(digits);
  if (groups.length === 0) return 'тэг';
  return groups
    .map(({ value, power }, at) => {
      const isLast = at === groups.length - 1;
      const scale = power === 1 && isLast ? 'мянган' : (mnPowers[power] as string);
      return words(hundredsInMongolian(value, at > 0 && power === 0), scale);
    })
    .join(' ');
}

/** A final one after a larger number is «нэгэн»: «хорин нэгэн», «мянга нэгэн». */
function hundredsInMongolian(value: number, follows: boolean): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const one = ones === 1 && (value > 1 || follows) ? 'нэгэн' : mnOnes[ones];
  return words(hundreds > 0 ? `${mnOnes[hundreds]} зуун` : '', mnTens[tens], one);
}

const enOnes = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const enTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const enPowers = ['', 'thousand', 'million', 'billion', 'trillion'] as const;

function inEnglish(digits: string): string {
  const groups = thousands(digits);
  if (groups.length === 0) return enOnes[0] as string;
  return groups.map(({ value, power }) => words(hundredsInEnglish(value), enPowers[power])).join(' ');
}

function hundredsInEnglish(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const ones = rest % 10 === 0 ? '' : `-${enOnes[rest % 10]}`;
  const small = rest < 20 ? enOnes[rest] : `${enTens[Math.floor(rest / 10)]}${ones}`;
  return words(hundreds > 0 ? `${enOnes[hundreds]} hundred` : '', rest === 0 ? '' : small);
}

function words(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
