import { Button, ButtonVariant } from '@blueprintjs/core';
import { Panel, PanelStats } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../browser/after-paint';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Principal } from '../../../contract/permissions';
import type { LifeStage } from '../../../contract/shipment/status/life-stages';
import type { PartDeclaration } from '../part';
import { parts } from '../parts';

interface Parts {
  open: readonly PartDeclaration[];
  /** The name of the open section, from the address. */
  shown: string;
  /** The section that stays open in the split view, if one that the user may open can. */
  pinned: string | undefined;
  /** The pinned section is shown next to the shown one, where the panel is wide enough. */
  isSplitView: boolean;
}

const splitViewParam = 'beside';

/**
 * `?part=quotation`: each section of a file has an address. One with unsaved input stays open also when the file is sent back and
 * no longer has this section, so that the input can be copied.
 */
export function useFileParts({ stage }: { stage: LifeStage }, user: Principal, unsaved: readonly string[]): Parts {
  const [params] = useSearchParams();
  const open = parts.filter(({ name, isOpenTo }) => isOpenTo(stage, user) || unsaved.includes(name));
  const named = open.find(({ name }) => name === params.get('part')) ?? open[0];
  const pinned = open.find(({ splitViewWith }) => splitViewWith !== undefined);
  const isSplitView = params.get(splitViewParam) === '1' && pinned !== undefined;
  const shown = isSplitView && named === pinned ? pinned.splitViewWith : named?.name;
  return { open, shown: shown ?? '', pinned: pinned?.name, isSplitView };
}

/** The tabs of the file's sections, and the switch that shows two of them side by side. */
export function FileParts({ open, shown, pinned, isSplitView, unsaved }: Parts & { unsaved: readonly string[] }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const addressOf = (name: string): string => {
    const next = new URLSearchParams(params);
    next.delete(splitViewParam);
    if (name === open[0]?.name) next.delete('part');
    else next.set('part', name);
    const search = next.toString();
    return search === '' ? pathname : `${pathname}?${search}`;
  };
  const toggleSplitView = (): void => {
    const next = new URLSearchParams(params);
    if (isSplitView) next.delete(splitViewParam);
    else next.set(splitViewParam, '1');
    setParams(next);
  };
  const isFront = (name: string): boolean => name === shown || (isSplitView && name === pinned);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    void afterPaint().then(() => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }));
  }, [shown]);
  return (
    <nav ref={nav} className="file-parts" aria-label={t('order.parts')}>
      {open.map(({ name, title }) => (
        <Link
          key={name}
          to={addressOf(name)}
          aria-current={isFront(name) ? 'page' : undefined}
          className={name === shown ? undefined : 'file-part-aside'}
        >
          {title[languageInUse()]}
          {unsaved.includes(name) && <span className="file-unsaved" title={t('form.unsaved')} />}
        </Link>
      ))}
      <span className="panel-space" />
      {open.length > 1 && pinned !== undefined && (
        <Button
          className="file-beside"
          variant={ButtonVariant.MINIMAL}
          size="small"
          icon={isSplitView ? <Panel /> : <PanelStats />}
          text={t(isSplitView ? 'order.oneByOne' : 'order.sideBySide')}
          aria-pressed={isSplitView}
          onClick={toggleSplitView}
        />
      )}
    </nav>
  );
}

/** One section. It is rendered when first shown, and keeps its state while another one is open. */
export function FilePart({
  part: { name, title },
  open,
  shown,
  pinned,
  isSplitView,
  children,
}: Parts & { part: PartDeclaration; children: ReactNode }) {
  const isShown = name === shown;
  const isInSplitView = isSplitView && name === pinned;
  const [hasBeenShown, setHasBeenShown] = useState(false);
  if ((isShown || isInSplitView) && !hasBeenShown) setHasBeenShown(true);
  if (!open.some((one) => one.name === name) || !(hasBeenShown || isShown || isInSplitView)) return null;
  return (
    <section
      className={`file-part${isShown ? ' file-part-shown' : ''}${isInSplitView ? ' file-part-beside' : ''}`}
      aria-label={title[languageInUse()]}
    >
      {children}
    </section>
  );
}
