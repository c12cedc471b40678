import { fieldMessages } from '../../contract/refusals/refusals.js';

export type Language = 'mn' | 'en';

/** The first of our two languages that the caller accepts; otherwise Mongolian. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const named = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return named.find((code) => code === 'en' || code === 'mn') === 'en' ? 'en' : 'mn';
}

const english: ReadonlyMap<string, string> = new Map(Object.values(fieldMessages).map(({ mn, en }) => [mn, en]));

/** Schemas contain the Mongolian messages of the specification. */
export function fieldMessageIn(language: Language, message: string): string {
  return language === 'en' ? (english.get(message) ?? message) : message;
}

export function isFieldMessage(message: string): boolean {
  return english.has(message);
}
