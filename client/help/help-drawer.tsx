import { Button, ButtonVariant, Classes, Drawer, DrawerSize } from '@blueprintjs/core';
import { Cross, Help } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Screen } from '../../contract/composition/screens';
import type { GuidePage } from '../../contract/screen';
import { useFocusBack } from '../ui/use-focus-back';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { runsOf, type Block, type Run } from './blocks';
import { loadPage } from './pages';
import { tabOf } from '../workspace/panels/arrangement';
import { usePanelsView } from '../workspace/panels/panel-context';
import { useReservedColumn } from '../workspace/use-width';
import { guideOf } from './guide-of';
import { hasDialog, type OpenGuide } from './help-state';
import { usePartGuideOf } from './part-guide';
import './help.css';

interface HelpProps {
  open: OpenGuide;
  /** The screen of the main panel. */
  screen: Screen;
  screenAt: (path: string) => Screen | undefined;
  onClose: () => void;
}

/**
 * The guide next to the current screen, at the part about it, or over it where there is no room or a dialog is open; the whole page and
 * the pages that it links to can be read. Next to the screen it leaves the focus where it was.
 */
export default function HelpDrawer({ open: { guide: opened, place }, screen, screenAt, onClose }: HelpProps) {
  const { t } = useTranslation();
  useFocusBack();
  // A dialog covers the column.
  const [isOverDialog] = useState(() => place !== 'column' && hasDialog());
  const isColumn = useReservedColumn(!isOverDialog);
  const { active, arranged } = usePanelsView();
  const part = usePartGuideOf(active);
  const path = tabOf(arranged, active)?.path.split(/[?#]/, 1)[0];
  const guide = opened ?? part ?? guideOf((path === undefined ? undefined : screenAt(path)) ?? screen);
  const content = <Guide key={JSON.stringify(guide)} guide={guide} takesFocus={!isColumn} />;
  if (!isColumn)
    return (
      <Drawer isOpen onClose={onClose} size={DrawerSize.SMALL} icon={<Help />} title={t('shell.help')} className="help">
        {content}
      </Drawer>
    );
  return (
    <aside
      className="help-column"
      data-region
      aria-label={t('shell.help')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={Classes.DRAWER_HEADER}>
        <Help />
        <h4 className={Classes.HEADING}>{t('shell.help')}</h4>
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Cross />}
          aria-label={t('common.close')}
          title={`${t('common.close')} (F1)`}
          onClick={onClose}
        />
      </header>
      {content}
    </aside>
  );
}

/** A page of the guide, scrolled to one of its parts. In a drawer, which holds the focus, the keys scroll it at once. */
function Guide({ guide: first, takesFocus }: { guide: GuidePage; takesFocus: boolean }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [{ page, part: heading }, setGuide] = useState(first);
  const [blocks, setBlocks] = useState<readonly Block[]>();
  const part = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) whole.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    let shown = true;
    void loadPage(language, page).then((loaded) => shown && setBlocks(loaded));
    return () => void (shown = false);
  }, [language, page]);
  useEffect(() => {
    if (part.current) part.current.scrollIntoView({ block: 'start' });
    else whole.current?.scrollTo({ top: 0 });
  }, [blocks]);
  const follow = (next: string): void => {
    setGuide({ page: next });
    whole.current?.focus();
  };
  // It can be focused, so that it is scrolled by keyboard.
  return (
    <div
      ref={whole}
      className={`${Classes.DRAWER_BODY} help-page`}
      tabIndex={0}
      data-region-focus
      role="region"
      aria-label={t('shell.help')}
      lang={language}
    >
      {blocks?.map((block, at) => (
        <BlockView
          key={`${at}`}
          block={block}
          follow={follow}
          {...(block.kind === 'heading' && block.text === heading?.[language] ? { headingRef: part } : {})}
        />
      ))}
    </div>
  );
}

interface BlockViewProps {
  block: Block;
  follow: (page: string) => void;
  headingRef?: React.Ref<HTMLHeadingElement>;
}

function BlockView({ block, follow, headingRef }: BlockViewProps) {
  const words = (text: string): ReactNode =>
    runsOf(text).map((run, at) => <RunView key={`${at}`} run={run} follow={follow} />);
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? <h2>{words(block.text)}</h2> : <h3 ref={headingRef}>{words(block.text)}</h3>;
    case 'paragraph':
      return <p>{words(block.text)}</p>;
    case 'list': {
      const items = block.items.map((text) => <li key={text}>{words(text)}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <table className={Classes.HTML_TABLE}>
          <thead>
            <tr>
              {block.head.map((text) => (
                <th key={text}>{words(text)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join()}>
                {row.map((text, column) => (
                  <td key={block.head[column]}>{words(text)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    default:
      return block satisfies never;
  }
}

function RunView({ run, follow }: { run: Run; follow: (page: string) => void }) {
  switch (run.kind) {
    case 'text':
      return run.text;
    case 'strong':
      return <strong>{run.text}</strong>;
    case 'key':
      return <kbd>{run.text}</kbd>;
    case 'page':
      return (
        <button type="button" className="help-link" onClick={() => follow(run.page)}>
          {run.text}
        </button>
      );
    default:
      return run satisfies never;
  }
}
