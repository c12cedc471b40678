import { Button, ButtonVariant } from '@blueprintjs/core';
import { Panel, PanelStats } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../browser/after-paint';
import { useTranslation } from '../../i18n/use-translation';
import { Link, useLocation, useSearchParams } from 'react-router';
import { allowed, type Asker } from '../../../contract/permissions';
import { partsOf, type FilePart } from '../../../contract/shipment/header';
import type { LifeStage } from '../../../contract/shipment/life-stages';
import { shownParts } from './shown-parts';

export type PartName = FilePart | 'offers';

/** In the order of their tabs; the first one has the plain address. */
const tabs: readonly PartName[] = [
  'order',
  'offers',
  'quotation',
  'operations',
  'customs',
  'money',
  'papers',
  'history',
];
const forms: readonly PartName[] = ['order', 'offers', 'quotation'];

interface Parts {
  names: readonly PartName[];
  /** The one in front, as the address says. */
  shown: PartName;
  /** The order stands beside it, where there is room. */
  beside: boolean;
}

const beside = 'beside';

/** `?part=quotation`: each section of a file has an address. */
export function useFileParts({ stage }: { stage: LifeStage }, user: Asker): Parts {
  const [params] = useSearchParams();
  const parts: readonly PartName[] = partsOf(stage, user);
  const names = tabs.filter((name) =>
    name === 'offers'
      ? allowed('inquiry.updateOffer', user)
      : parts.includes(name) && (forms.includes(name) || name in shownParts),
  );
  const asked = names.find((name) => name === params.get('part')) ?? (names[0] as PartName);
  const isBeside = params.get(beside) === '1' && names.includes('order');
  return { names, shown: isBeside && asked === 'order' ? 'quotation' : asked, beside: isBeside };
}

/** Where the sections of the file are, and the switch that puts two of them side by side. */
export function FileParts({ names, shown, beside: isBeside, unsaved }: Parts & { unsaved: readonly string[] }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const addressOf = (name: PartName): string => {
    const next = new URLSearchParams(params);
    next.delete(beside);
    if (name === names[0]) next.delete('part');
    else next.set('part', name);
    const search = next.toString();
    return search === '' ? pathname : `${pathname}?${search}`;
  };
  const turn = (): void => {
    const next = new URLSearchParams(params);
    if (isBeside) next.delete(beside);
    else next.set(beside, '1');
    setParams(next);
  };
  const isFront = (name: PartName): boolean => name === shown || (isBeside && name === 'order');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    void afterPaint().then(() => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }));
  }, [shown]);
  return (
    <nav ref={nav} className="file-parts" aria-label={t('order.parts')}>
      {names.map((name) => (
        <Link
          key={name}
          to={addressOf(name)}
          aria-current={isFront(name) ? 'page' : undefined}
          className={name === shown ? undefined : 'file-part-aside'}
        >
          {t(`order.part.${name}`)}
          {unsaved.includes(name) && <span className="file-unsaved" title={t('form.unsaved')} />}
        </Link>
      ))}
      <span className="panel-space" />
      {names.length > 1 && names[0] === 'order' && (
        <Button
          className="file-beside"
          variant={ButtonVariant.MINIMAL}
          size="small"
          icon={isBeside ? <Panel /> : <PanelStats />}
          text={t(isBeside ? 'order.oneByOne' : 'order.sideBySide')}
          aria-pressed={isBeside}
          onClick={turn}
        />
      )}
    </nav>
  );
}

/** One section. It is made when it is first looked at, and stays as it was left behind another one. */
export function FilePart({
  name,
  names,
  shown,
  beside: isBeside,
  children,
}: Parts & { name: PartName; children: ReactNode }) {
  const { t } = useTranslation();
  const isShown = name === shown;
  const standsBeside = isBeside && name === 'order';
  const [wasShown, setWasShown] = useState(false);
  if ((isShown || standsBeside) && !wasShown) setWasShown(true);
  if (!names.includes(name) || !(wasShown || isShown || standsBeside)) return null;
  return (
    <section
      className={`file-part${isShown ? ' file-part-shown' : ''}${standsBeside ? ' file-part-beside' : ''}`}
      aria-label={t(`order.part.${name}`)}
    >
      {children}
    </section>
  );
}
