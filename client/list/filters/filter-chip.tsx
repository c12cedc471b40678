import { Button, ButtonVariant } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { ListFilter } from '../../../contract/filters/filter';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';

interface FilterChipProps {
  name: string;
  filter: ListFilter;
  /** Has a value, or was chosen in the menu to be given one. */
  isUsed: boolean;
  /** Has no room in the line of the bar. */
  isFolded: boolean;
  onClear: () => void;
  /** Its input. */
  children: ReactNode;
}

/** One filter of the bar: in use it shows its name too, and a sign that removes it. A value changes nothing of its width. */
export function FilterChip({ name, filter, isUsed, isFolded, onClear, children }: FilterChipProps) {
  const { t } = useTranslation();
  const label = filterLabel(filter);
  return (
    <div
      data-filter={name}
      data-folded={isFolded || undefined}
      className={isUsed ? 'list-filter filter-set' : 'list-filter'}
    >
      {isUsed && filter.kind !== 'flag' && <span className="quiet">{label}</span>}
      {children}
      {isUsed && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Cross />}
          aria-label={t('list.clearFilter', { filter: label })}
          onClick={onClear}
        />
      )}
    </div>
  );
}

export const filterLabel = ({ label }: ListFilter): string => label?.[languageInUse()] ?? '';
