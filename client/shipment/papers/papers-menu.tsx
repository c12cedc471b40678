import { Button, ButtonVariant, Menu, MenuItem } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { useOffers } from '../../workspace/front-actions';
import { inLanguage, paperLanguages, type PrintedFile } from './papers-of';
import { usePapers } from './use-papers';
import { Popup } from '../../ui/popup';

/** A menu of the documents of a file, each in a language of choice. */
export function PapersMenu({ file }: { file: PrintedFile }) {
  const { t } = useTranslation();
  const papers = usePapers(file);
  useOffers(
    papers.flatMap(({ name, path }) =>
      paperLanguages.map(([language, text]) => ({
        name: `${t('order.papers')}: ${t(name)}, ${text}`,
        run: () => void window.open(inLanguage(path, language), '_blank', 'noopener'),
      })),
    ),
  );
  return (
    <Popup
      placement="bottom-end"
      content={
        <Menu>
          {papers.map(({ name, path }) => (
            <MenuItem key={name} icon={<Print />} text={t(name)}>
              {paperLanguages.map(([language, text]) => (
                <MenuItem
                  key={language}
                  lang={language}
                  text={text}
                  href={inLanguage(path, language)}
                  target="_blank"
                  rel="noopener"
                />
              ))}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      <Button
        data-offers
        variant={ButtonVariant.OUTLINED}
        icon={<Print />}
        text={t('order.papers')}
        aria-label={t('order.papers')}
        title={t('order.papers')}
      />
    </Popup>
  );
}
