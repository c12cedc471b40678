import { Icon } from '@blueprintjs/core';
import { People } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import type { ViewCount } from '../../../contract/workspace/saved-views';
import type { OfferedView } from './use-views';
import './views.css';

interface ViewTabsProps {
  offered: readonly OfferedView[];
  chosen: string | null;
  /** Filters or order differ from those of the view. */
  isChanged: boolean;
  counts: Readonly<Record<string, ViewCount>>;
  onChoose: (view: OfferedView | null) => void;
}

/** The views of a list above its rows, with the number of rows of each. */
export function ViewTabs({ offered, chosen, isChanged, counts, onChoose }: ViewTabsProps) {
  const { t } = useTranslation();
  if (offered.length === 0) return null;
  return (
    <nav className="view-tabs" aria-label={t('views.title')}>
      <button type="button" className="view-tab" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('views.everything')}
      </button>
      {offered.map((view) => (
        <button
          key={view.key}
          type="button"
          className="view-tab"
          aria-pressed={view.key === chosen}
          title={view.stored && !view.stored.isOwn ? t('views.sharedBy', { owner: view.stored.owner }) : undefined}
          onClick={() => onChoose(view)}
        >
          {view.stored && (view.stored.shared || view.stored.defaultFor.length > 0) && (
            <Icon icon={<People size={12} />} className="view-shared" />
          )}
          {view.name}
          {view.key === chosen && isChanged && (
            <span className="view-changed" role="img" aria-label={t('views.changed')} title={t('views.changed')} />
          )}
          <Count of={counts[view.key]} />
        </button>
      ))}
    </nav>
  );
}

/** Its space is reserved before the number is known, so that nothing moves. */
function Count({ of }: { of: ViewCount | undefined }) {
  return <span className="view-count">{of ? `${of.count}${of.capped ? '+' : ''}` : ''}</span>;
}
