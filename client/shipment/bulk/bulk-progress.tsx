import { Button, ProgressBar } from '@blueprintjs/core';
import { TickCircle, WarningSign } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import type { BulkAnswer } from '../../bulk/own-acts';
import './bulk.css';

interface BulkProgressProps {
  answer: BulkAnswer;
  onStop: (() => void) | undefined;
}

/** How far a bulk action is, with the result of each row. */
export function BulkProgress({ answer, onStop }: BulkProgressProps) {
  const { t } = useTranslation();
  const { done, refused, total, results } = answer;
  return (
    <section className="form-span-12 bulk-progress" aria-label={t('shipmentLists.bulk.results')}>
      <div className="bulk-progress-head">
        <span role="status">{t('shipmentLists.bulk.progress', { done, count: total })}</span>
        {onStop && <Button size="small" text={t('shipmentLists.bulk.stop')} onClick={onStop} />}
      </div>
      <ProgressBar value={(done + refused) / total} animate={false} stripes={onStop !== undefined} />
      <ul className="bulk-results">
        {results.map(({ id, name, done: isDone, message, errors }) => (
          <li key={id} className={isDone ? 'bulk-done' : 'bulk-refused'}>
            {isDone ? <TickCircle size={14} /> : <WarningSign size={14} />}
            <b>{name}</b>
            <span>
              {isDone ? t('shipmentLists.bulk.rowDone') : [message, ...Object.values(errors).flat()].join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
