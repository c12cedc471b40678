import { formatNumber } from '../text/format-number.js';
import { fieldMessages } from './refusals.js';

/** Messages with the size of what was sent and the largest size that is accepted, each in place of `{}`. */
const sizeMessages = {
  tooLong: {
    mn: 'Хэт урт байна: {} тэмдэгт, {} хүртэл байж болно',
    en: 'This is too long: {} characters, at most {}',
  },
  tooMany: { mn: 'Хэт олон байна: {}, дээд тал нь {}', en: 'There are too many: {}, at most {}' },
} as const;

/** How much too much was sent, in Mongolian as schemas have all messages. */
export function sizeMessage(message: keyof typeof sizeMessages, size: number, most: number): string {
  return withFigures(sizeMessages[message].mn, [formatNumber(size), formatNumber(most)]);
}

/** The message for a text that is longer than its field takes. */
export function overLength(text: string, most: number): string | undefined {
  return text.length > most ? sizeMessage('tooLong', text.length, most) : undefined;
}

const figure = /\d(?:[\d,]*\d)?/g;
const english: ReadonlyMap<string, string> = new Map(
  [...Object.values(fieldMessages), ...Object.values(sizeMessages)].map(({ mn, en }) => [mn, en]),
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
