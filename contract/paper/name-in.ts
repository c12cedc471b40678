import { inLatin } from './latin.js';
import type { PaperLanguage } from './paper.js';
import { termIn } from './terms.js';

/** A term in the reader's language; a name of a list or of a person in letters that he knows. */
export function nameIn(language: PaperLanguage, name: string | null | undefined): string | null {
  return name === null || name === undefined || language === 'mn' ? (name ?? null) : (termIn(name) ?? inLatin(name));
}
