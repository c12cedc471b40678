import { Plus } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import './picker.css';

export interface Option {
  key: string;
  text: string;
  /** This option creates a new entry with the typed text. */
  creates?: true;
  choose: () => void;
}

interface OptionListProps {
  id: string;
  label: string;
  options: readonly Option[];
  marked: number;
  /** `waiting` until the first result has arrived. */
  state: 'waiting' | 'found' | 'failed';
  /** Why the typed text could not be accepted. */
  message?: string | undefined;
  onAgain: () => void;
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** The index that an arrow key moves to; it wraps around at both ends. */
export function nextMarked(marked: number, key: string, count: number): number | undefined {
  return count === 0 ? undefined : (marked + (key === 'ArrowDown' ? 1 : count - 1)) % count;
}

/** The options of a picker, under its input; the focus stays in the input. */
export function OptionList({ id, label, options, marked, state, message, onAgain }: OptionListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked, options]);
  return (
    // A click must not take the focus from the input, because losing it closes the list before the click arrives.
    <div className="picker-list" onMouseDown={(event) => event.preventDefault()}>
      {message !== undefined && (
        <p className="picker-said" role="alert">
          {message}
        </p>
      )}
      {state === 'failed' && (
        <p className="picker-said" role="alert">
          {t('form.searchFailed')}{' '}
          <button type="button" tabIndex={-1} onClick={onAgain}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {state === 'waiting' && <p className="quiet">{t('form.loading')}</p>}
      {state === 'found' && !options.some(({ creates }) => !creates) && (
        <p className="quiet" role="status">
          {t('form.nothingFound')}
        </p>
      )}
      <ul ref={list} id={id} role="listbox" aria-label={label}>
        {options.map(({ key, text, creates, choose }, index) => (
          <li
            key={key}
            id={optionId(id, index)}
            role="option"
            className={creates ? 'picker-create' : ''}
            aria-selected={index === marked}
            title={text}
            onClick={choose}
          >
            {creates && <Plus size={14} />}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
