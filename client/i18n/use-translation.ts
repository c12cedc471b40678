import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

interface Texts {
  t: TFunction;
}

let texts: Texts = inLanguage();

/**
 * The words of the language in use, in every component that says something. A screen is shown when its texts are there, so
 * nothing waits here: the hook of the library does, in each component, and opening a record took a tenth longer by it.
 */
export function useTranslation(): Texts {
  return useSyncExternalStore(follow, shown);
}

const shown = (): Texts => texts;

function follow(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The library for a key that is handed on; who asks for a text is held to the keys that there are. */
type Library = { t(key: string, options?: object): unknown };

/** What has nothing to fill in is looked up once. */
function inLanguage(): Texts {
  const known = new Map<string, string>();
  const t = (key: string, options?: object): string => {
    if (options) return String((i18next as Library).t(key, options));
    const text = known.get(key) ?? String((i18next as Library).t(key));
    // What an area says is added when its first screen is opened; until then it is not known.
    if (text !== key) known.set(key, text);
    return text;
  };
  return { t: t as TFunction };
}

// The first to hear of it: whoever renders then has the new words.
i18next.on('languageChanged', () => (texts = inLanguage()));
