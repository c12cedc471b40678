import { Button, ButtonVariant, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { formatNumber } from '../../../contract/text/format-number';
import { pageButtons } from './page-buttons';

const sizes = [15, 50, 100, 200];

interface PagerProps {
  current: number;
  total: number;
  perpage: number;
  count: number | undefined;
  capped: boolean;
  marked: number;
  /** A message about new rows or a failed request. */
  notice: ReactNode;
  /** Actions on the selected rows. */
  markedActions?: ReactNode;
  narrow: boolean;
  /** The most page buttons. */
  buttons: number;
  onPage: (page: number) => void;
  onSize: (perpage: number) => void;
}

export function ListPager({
  current,
  total,
  perpage,
  count,
  capped,
  marked,
  notice,
  markedActions,
  narrow,
  buttons,
  onPage,
  onSize,
}: PagerProps) {
  const { t } = useTranslation();
  const shown = formatNumber(count ?? 0);
  return (
    <footer className="list-pager">
      <span className="meta list-count">
        {count !== undefined && (capped ? t('list.countAtLeast', { shown }) : t('list.count', { shown }))}
        {marked > 0 && ` · ${t('list.marked', { marked })}`}
      </span>
      {notice}
      {markedActions && <span className="list-marked-actions">{markedActions}</span>}
      {total > 1 && (
        <nav aria-label={t('list.pages')} className="list-pages">
          <Button
            variant={ButtonVariant.MINIMAL}
            icon={<ChevronLeft />}
            aria-label={t('list.previousPage')}
            disabled={current <= 1}
            onClick={() => onPage(current - 1)}
          />
          {pageButtons(current, total, narrow ? 5 : buttons).map((page, index) =>
            page === null ? (
              <span key={`gap${index}`} className="quiet" aria-hidden="true">
                …
              </span>
            ) : (
              <Button
                key={page}
                variant={ButtonVariant.MINIMAL}
                className="list-page"
                text={page}
                active={page === current}
                aria-label={t('list.page', { page })}
                {...(page === current ? { 'aria-current': 'page' as const } : {})}
                onClick={() => onPage(page)}
              />
            ),
          )}
          <Button
            variant={ButtonVariant.MINIMAL}
            icon={<ChevronRight />}
            aria-label={t('list.nextPage')}
            disabled={current >= total}
            onClick={() => onPage(current + 1)}
          />
        </nav>
      )}
      {!narrow && (
        <HTMLSelect
          minimal
          aria-label={t('list.perpage')}
          value={perpage}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {(sizes.includes(perpage) ? sizes : [perpage, ...sizes]).map((size) => (
            <option key={size} value={size}>
              {t('list.rows', { size })}
            </option>
          ))}
        </HTMLSelect>
      )}
    </footer>
  );
}
