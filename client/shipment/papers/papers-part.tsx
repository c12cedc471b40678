import { AnchorButton } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/use-session';
import { ReadOnlyPart } from '../read-only-part';
import { inLanguage, paperLanguages, papersOf, type PrintedFile } from './papers-of';
import './papers-part.css';

/** Every paper of a file, each in both languages. */
export default function PapersPart({ file }: { file: PrintedFile }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <ReadOnlyPart id="papers" title={t('order.part.papers')}>
      <ul className="papers">
        {papersOf(file, user).map(({ name, path }) => (
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
