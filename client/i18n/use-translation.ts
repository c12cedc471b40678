import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

interface Texts {
  t: TFunction;
}

let texts: Texts = inLanguage();

/**
 * The texts of the language in use, for every component. A screen is shown when its texts are loaded, so this hook never
 * suspends: the hook of the library does, in each component, which made opening a record a tenth slower.
 */
export function useTranslation(): Texts {
  return useSyncExternalStore(follow, shown);
}

const shown = (): Texts => texts;

function follow(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The library for any key; callers of `t` may use existing keys only. */
type Library = { t(key: string, options?: object): unknown };

/** A text without placeholders is looked up once. */
function inLanguage(): Texts {
  const known = new Map<string, string>();
  const t = (key: string, options?: object): string => {
    if (options) return String((i18next as Library).t(key, options));
    const text = known.get(key) ?? String((i18next as Library).t(key));
    // The texts of an area are added when its first screen is opened; until then its keys are unknown.
    if (text !== key) known.set(key, text);
    return text;
  };
  return { t: t as TFunction };
}

// This listener is registered first, so that all others render with the new texts.
i18next.on('languageChanged', () => (texts = inLanguage()));
