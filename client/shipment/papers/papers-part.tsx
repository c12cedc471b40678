import { AnchorButton } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { ReadOnlyPart } from '../read-only-part';
import { inLanguage, paperLanguages, type PrintedFile } from './papers-of';
import { usePapers } from './use-papers';
import './papers-part.css';

/** Every paper of a file, each in both languages. */
export default function PapersPart({ file }: { file: PrintedFile }) {
  const { t } = useTranslation();
  const papers = usePapers(file);
  return (
    <ReadOnlyPart id="papers" title={t('order.part.papers')}>
      <ul className="papers">
        {papers.map(({ name, path }) => (
          <li key={name}>
            <span className="paper-name">{t(name)}</span>
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
        ))}
      </ul>
    </ReadOnlyPart>
  );
}
