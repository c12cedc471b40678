import i18next from 'i18next';
import { loadWithRetry } from '../browser/lazy-part';
import { areas, type Area } from './areas';
import type { Mongolian } from './mn';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Mongolian };
    returnNull: false;
  }
}

export type Language = 'mn' | 'en';

const languageKey = 'zuuch.language';

/** Only the language in use is loaded. */
const texts: Record<Language, () => Promise<object>> = {
  mn: async () => (await import('./mn')).mn,
  en: async () => (await import('./en')).en,
};

const inUse = new Set<Area>();

/** To be called before a screen of the area is shown. */
export async function fetchTexts(area: Area): Promise<void> {
  inUse.add(area);
  await addTexts(area, languageInUse());
}

async function addTexts(area: Area, language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await loadWithRetry<object>(areas[area][language]), true);
}

function chosenLanguage(): Language {
  return localStorage.getItem(languageKey) === 'en' ? 'en' : 'mn';
}

export function languageInUse(): Language {
  return i18next.language === 'en' ? 'en' : 'mn';
}

export async function startLanguage(): Promise<void> {
  const language = chosenLanguage();
  await i18next.init({
    lng: language,
    resources: { [language]: { translation: await loadWithRetry(texts[language]) } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
}

export async function switchLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await loadWithRetry(texts[language]));
  await Promise.all([...inUse].map((area) => addTexts(area, language)));
  localStorage.setItem(languageKey, language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
