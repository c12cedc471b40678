import { Classes, Drawer, DrawerSize } from '@blueprintjs/core';
import { Help } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { blocksOf, runsOf, type Block } from './blocks';
import type { GuidePage } from './guide-of';
import './help.css';

const pages = import.meta.glob<string>('../../docs/guide/*.md', { query: '?raw', import: 'default' });

/** What the guide says of the screen in front, at the part that speaks of it; the whole page can be read. */
export default function HelpDrawer({ guide, onClose }: { guide: GuidePage; onClose: () => void }) {
  const { t } = useTranslation();
  const [blocks, setBlocks] = useState<readonly Block[]>();
  const part = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let shown = true;
    void pages[`../../docs/guide/${guide.page}.md`]!().then((text) => shown && setBlocks(blocksOf(text)));
    return () => void (shown = false);
  }, [guide.page]);
  // Newer browsers answer with a promise, which is no way to end an effect.
  useEffect(() => void part.current?.scrollIntoView({ block: 'start' }), [blocks]);
  return (
    <Drawer isOpen onClose={onClose} size={DrawerSize.SMALL} icon={<Help />} title={t('shell.help')} className="help">
      {/* It is scrolled by key. */}
      <div
        className={`${Classes.DRAWER_BODY} help-page`}
        tabIndex={0}
        role="dialog"
        aria-modal="true"
        aria-label={t('shell.help')}
        lang="mn"
      >
        {blocks?.map((block, at) => (
          <BlockShown
            key={`${at}`}
            block={block}
            {...(block.kind === 'heading' && block.text === guide.part ? { headingRef: part } : {})}
          />
        ))}
      </div>
    </Drawer>
  );
}

function BlockShown({ block, headingRef }: { block: Block; headingRef?: React.Ref<HTMLHeadingElement> }) {
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

function words(text: string): ReactNode {
  return runsOf(text).map(({ kind, text: run }, at) =>
    kind === 'strong' ? <strong key={`${at}`}>{run}</strong> : kind === 'key' ? <kbd key={`${at}`}>{run}</kbd> : run,
  );
}
