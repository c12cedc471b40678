export type Language = 'mn' | 'en';

/** The first of our two languages that the caller accepts; otherwise Mongolian. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const named = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return named.find((code) => code === 'en' || code === 'mn') === 'en' ? 'en' : 'mn';
}
