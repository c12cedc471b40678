import { useEffect, useState } from 'react';
import { bestInWords, ranking } from '../../../contract/text/ranking';
import { guideHeadings, type GuideHeading } from '../../help/headings';
import { guideOpening } from '../../help/opening';
import { languageInUse } from '../../i18n/language';
import type { PaletteEntry } from './found-list';

/** The parts of the guide that match; without a text its pages. */
export function useGuideFound(query: string | null): PaletteEntry[] {
  const language = languageInUse();
  const [headings, setHeadings] = useState<readonly GuideHeading[]>([]);
  const isSearched = query !== null;
  useEffect(() => {
    let shown = true;
    if (isSearched) guideHeadings(language).then((found) => shown && setHeadings(found), console.warn);
    return () => void (shown = false);
  }, [isSearched, language]);
  if (query === null) return [];
  const rankOf = ranking(query);
  const searched = query === '' ? headings.filter(({ guide }) => !guide.part) : headings;
  return bestInWords(searched, query, ({ name, page }) => [name, page]).map(
    ({ name, page, guide }): PaletteEntry => ({
      key: `?${guide.page}/${name}`,
      name,
      hint: guide.part ? page : '',
      group: 'help',
      rank: rankOf([name, page]),
      run: () => guideOpening.send(guide),
    }),
  );
}
