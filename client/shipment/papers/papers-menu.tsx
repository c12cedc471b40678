import { Button, ButtonVariant, Menu, MenuItem } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { inRehearsal } from '../../browser/rehearsal-in-use';
import { useOffers } from '../../workspace/front-actions';
import { useLastPapers } from './last-papers';
import { inLanguage, paperLanguages, type Paper, type PrintedFile } from './papers-of';
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
        run: () => void window.open(inRehearsal(inLanguage(path, language)), '_blank', 'noopener'),
      })),
    ),
  );
  return (
    <Popup
      placement="bottom-end"
      content={
        <Menu>
          <PaperItems id={file.id} papers={papers} />
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

/** An item for each paper, with who took it last, which is read once the menu is open. */
export function PaperItems({ id, papers }: { id: number; papers: readonly Paper[] }) {
  const { t } = useTranslation();
  const lastOf = useLastPapers(id);
  return papers.map((paper) => (
    <MenuItem key={paper.name} icon={<Print />} text={t(paper.name)} label={lastOf(paper) ?? ''}>
      {paperLanguages.map(([language, text]) => (
        <MenuItem
          key={language}
          lang={language}
          text={text}
          href={inLanguage(paper.path, language)}
          target="_blank"
          rel="noopener"
        />
      ))}
    </MenuItem>
  ));
}
