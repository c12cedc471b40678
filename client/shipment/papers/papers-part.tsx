import { AnchorButton } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { papersTab } from '../../../contract/shipment/file/file-parts';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { PartProps } from '../part';
import { ReadOnlyPart } from '../form/read-only-part';
import { useLastPapers } from './last-papers';
import { inLanguage, paperLanguages } from './papers-of';
import { usePapers } from './use-papers';

/** All documents of a file, each in both languages. */
export default function PapersPart({ quotation: { file } }: PartProps) {
  const { t } = useTranslation();
  const papers = usePapers(file);
  const lastOf = useLastPapers(file.id);
  return (
    <ReadOnlyPart id="papers" title={papersTab.title[languageInUse()]}>
      <ul className="part-rows">
        {papers.map((paper) => {
          const { name, path } = paper;
          return (
            <li key={name}>
              <span className="part-row-name">
                {t(name)}
                <span className="meta"> {lastOf(paper)}</span>
              </span>
              {paperLanguages.map(([language, text]) => (
                <AnchorButton
                  key={language}
                  lang={language}
                  size="small"
                  icon={<Print />}
                  text={text}
                  aria-label={`${t(name)}, ${text}`}
                  href={inLanguage(path, language)}
                  target="_blank"
                  rel="noopener"
                />
              ))}
            </li>
          );
        })}
      </ul>
    </ReadOnlyPart>
  );
}
