import type { Language } from '../i18n/language';
import { blocksOf, type Block } from './blocks';

const pages = import.meta.glob<string>('../../docs/guide/{,en/}*.md', { query: '?raw', import: 'default' });
const folders: Readonly<Record<Language, string>> = { mn: '../../docs/guide', en: '../../docs/guide/en' };

export async function loadPage(language: Language, page: string): Promise<Block[]> {
  return blocksOf(await pages[`${folders[language]}/${page}.md`]!());
}

export function pageNames(): string[] {
  const first = `${folders.mn}/`;
  return Object.keys(pages)
    .map((path) => path.slice(first.length, -'.md'.length))
    .filter((name) => !name.includes('/'));
}
