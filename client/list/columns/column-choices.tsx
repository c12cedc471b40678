import { Button, ButtonVariant, Checkbox, SegmentedControl, Size } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Pin } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import type { Label } from '../../../contract/label';
import { languageInUse } from '../../i18n/language';
import type { Density } from '../../theme/theme';
import { moveColumn, toggleName, type ColumnLayout } from './column-layout';

export interface ChooserProps {
  columns: readonly { name: string; label: Label }[];
  layout: ColumnLayout;
  density: Density;
  setLayout: (layout: ColumnLayout | null) => void;
}

/** Visibility, order and pinning of columns, and the row density, all usable by keyboard. */
export default function ColumnChoices({ columns, layout, density, setLayout }: ChooserProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const labels = new Map(columns.map((column) => [column.name, column.label[language]]));
  const shownCount = layout.order.length - layout.hidden.length;
  return (
    <section className="chooser" aria-label={t('list.columns')}>
      <h2>{t('list.columns')}</h2>
      <ul>
        {layout.order.map((name, index) => {
          const isShown = !layout.hidden.includes(name);
          const isPinned = layout.pinned.includes(name);
          const label = labels.get(name) ?? name;
          const above = layout.order[index - 1];
          const below = layout.order[index + 1];
          return (
            <li key={name}>
              <Checkbox
                checked={isShown}
                disabled={isShown && shownCount === 1}
                label={label}
                onChange={() => setLayout({ ...layout, hidden: toggleName(layout.hidden, name) })}
              />
              <Button
                variant={ButtonVariant.MINIMAL}
                size={Size.SMALL}
                icon={<Pin />}
                active={isPinned}
                aria-pressed={isPinned}
                aria-label={t('list.pin', { label })}
                title={t('list.pin', { label })}
                onClick={() => setLayout({ ...layout, pinned: toggleName(layout.pinned, name) })}
              />
              <Button
                variant={ButtonVariant.MINIMAL}
                size={Size.SMALL}
                icon={<ArrowUp />}
                disabled={!above}
                aria-label={t('list.moveUp', { label })}
                onClick={() => above && setLayout(moveColumn(layout, name, above))}
              />
              <Button
                variant={ButtonVariant.MINIMAL}
                size={Size.SMALL}
                icon={<ArrowDown />}
                disabled={!below}
                aria-label={t('list.moveDown', { label })}
                onClick={() => below && setLayout(moveColumn(layout, below, name))}
              />
            </li>
          );
        })}
      </ul>
      <h2>{t('shell.density')}</h2>
      <SegmentedControl
        fill
        size={Size.SMALL}
        value={density}
        onValueChange={(value) => setLayout({ ...layout, density: value as Density })}
        options={(['compact', 'normal', 'roomy'] as const).map((value) => ({
          value,
          label: t(`shell.densities.${value}`),
        }))}
      />
      <Button
        className="chooser-reset"
        variant={ButtonVariant.MINIMAL}
        text={t('list.resetColumns')}
        onClick={() => setLayout(null)}
      />
    </section>
  );
}
