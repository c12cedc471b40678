import { formatNumber } from '../text/format-number.js';
import { fieldMessages } from './refusals.js';

/** Messages with figures, each in place of `{}`: sizes with the largest accepted one, numbers of rows and steps, days. */
const figureMessages = {
  tooLong: {
    mn: 'Хэт урт байна: {} тэмдэгт, {} хүртэл байж болно',
    en: 'This is too long: {} characters, at most {}',
  },
  tooMany: { mn: 'Хэт олон байна: {}, дээд тал нь {}', en: 'There are too many: {}, at most {}' },
  stepUnreadable: {
    mn: 'Шат {} танигдсангүй. «хоног: үнэ валют» гэж оруулна уу',
    en: 'Step {} was not understood. Enter it as "day: price currency"',
  },
  stepDay: { mn: 'Шат {}: эхлэх хоног {}-ээс багагүй байна', en: 'Step {}: it starts on day {} at the earliest' },
  stepOrder: {
    mn: 'Шат {} дарааллаас гажсан: өмнөх шат {} дэх хоногоос эхэлдэг',
    en: 'Step {} is out of order: the one before it starts on day {}',
  },
  ibanLength: {
    mn: 'IBAN-ы урт буруу байна: {} тэмдэгт байна, энэ улсынх {} байх ёстой',
    en: 'This IBAN has {} characters, those of its country have {}',
  },
  ibanSign: {
    mn: 'IBAN-ы {}-р бүлэгт (дөрвөн тэмдэгт тутам нэг бүлэг) байж болохгүй тэмдэгт байна',
    en: 'Group {} of this IBAN (each of four characters) has a character that cannot be there',
  },
  ibanCheck: {
    mn: 'IBAN-ы хяналтын тоо {} таарахгүй байна: аль нэг бүлгийг буруу бичсэн байна',
    en: 'The check digits {} of this IBAN do not fit: one of its groups was mistyped',
  },
  overlaps: {
    mn: '№{} мөрийн хугацаатай давхцаж байна ({}-{}-{} – {}-{}-{})',
    en: 'The days overlap with row no. {} ({}-{}-{} – {}-{}-{})',
  },
  overlapsOpen: {
    mn: '№{} мөрийн хугацаатай давхцаж байна ({}-{}-{}-ээс хойш)',
    en: 'The days overlap with row no. {} (from {}-{}-{} on)',
  },
} as const;

/** A message of a field with these figures, in Mongolian as schemas have all messages. */
export function figureMessage(message: keyof typeof figureMessages, ...figures: readonly (string | number)[]): string {
  return withFigures(figureMessages[message].mn, figures.map(String));
}

/** What is wrong with a field: one of the fixed messages, or a text with figures. */
export type FieldError = keyof typeof fieldMessages | { readonly text: string };

export function errorText(error: FieldError): string {
  return typeof error === 'string' ? fieldMessages[error].mn : error.text;
}

/** How much too much was sent, in Mongolian as schemas have all messages. */
export function sizeMessage(message: 'tooLong' | 'tooMany', size: number, most: number): string {
  return figureMessage(message, formatNumber(size), formatNumber(most));
}

/** The message for a text that is longer than its field takes. */
export function overLength(text: string, most: number): string | undefined {
  return text.length > most ? sizeMessage('tooLong', text.length, most) : undefined;
}

const figure = /\d(?:[\d,]*\d)?/g;
const english: ReadonlyMap<string, string> = new Map(
  [...Object.values(fieldMessages), ...Object.values(figureMessages)].map(({ mn, en }) => [mn, en]),
);

/** The English text of a message of a field, with the same figures; undefined for any other text. */
function englishOf(message: string): string | undefined {
  const fixed = english.get(message);
  if (fixed !== undefined) return fixed;
  const pattern = english.get(message.replace(figure, '{}'));
  return pattern === undefined ? undefined : withFigures(pattern, message.match(figure) ?? []);
}

function withFigures(text: string, figures: readonly string[]): string {
  let at = 0;
  return text.replace(/\{\}/g, () => figures[at++] ?? '');
}

/** A message of a field in the language of the user. */
export function fieldMessageIn(language: 'mn' | 'en', message: string): string {
  return language === 'en' ? (englishOf(message) ?? message) : message;
}

export function isFieldMessage(message: string): boolean {
  return englishOf(message) !== undefined;
}
