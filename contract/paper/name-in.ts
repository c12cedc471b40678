import { inLatin } from './latin.js';
import type { PaperLanguage } from './paper.js';
import { termIn } from './terms.js';

/** A term in the language of the paper; a name of a list entry or person, transliterated if needed. */
export function nameIn(language: PaperLanguage, name: string | null | undefined): string | null {
  return name === null || name === undefined || language === 'mn' ? (name ?? null) : (termIn(name) ?? inLatin(name));
}
