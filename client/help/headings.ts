import type { GuidePage } from '../../contract/screen';
import type { Language } from '../i18n/language';
import { loadPage, pageNames } from './pages';

export interface GuideHeading {
  name: string;
  /** The title of the page. */
  page: string;
  guide: GuidePage;
}

const loaded = new Map<Language, Promise<GuideHeading[]>>();

/** The headings of the whole guide, each page's title first. */
export function guideHeadings(language: Language): Promise<GuideHeading[]> {
  const known = loaded.get(language) ?? readHeadings(language);
  loaded.set(language, known);
  // What could not be loaded is tried again the next time.
  known.catch(() => loaded.delete(language));
  return known;
}

async function readHeadings(language: Language): Promise<GuideHeading[]> {
  const pages = await Promise.all(pageNames().map((page) => headingsOf(language, page)));
  return pages.flat();
}

async function headingsOf(language: Language, page: string): Promise<GuideHeading[]> {
  const headings = (await loadPage(language, page)).flatMap((block) => (block.kind === 'heading' ? [block] : []));
  const title = headings[0]?.text ?? page;
  return headings.map(({ level, text }) => ({
    name: text,
    page: title,
    guide: level === 1 ? { page } : { page, part: { mn: text, en: text } },
  }));
}
