import { Button, ButtonVariant, ProgressBar } from '@blueprintjs/core';
import { Cross, Error as Failed, Tick, Time, Undo } from '@blueprintjs/icons';
import { useTranslation } from '../i18n/use-translation';
import { useStop } from '../act/use-stop';
import { failureOf } from '../api/failure';
import { languageInUse } from '../i18n/language';
import { snackbar } from '../ui/snackbar';
import { useLazyOwnActQuery } from './one-act';
import { isRunning, ownActLists, type BulkAnswer } from './own-acts';
import { useUndoBulk } from './use-offer-undo';

/** The user's bulk actions: the progress, the refused rows with their reasons, and buttons to stop or undo. */
export default function ActList({ acts }: { acts: readonly BulkAnswer[] }) {
  const { t } = useTranslation();
  return (
    <ul className="files" aria-label={t('shipmentLists.bulk.acts')}>
      {acts.map((act) => (
        <ActEntry key={act.id} act={act} />
      ))}
    </ul>
  );
}

function ActEntry({ act }: { act: BulkAnswer }) {
  const { t } = useTranslation();
  const { id, label, total, done, refused, state, created } = act;
  const running = isRunning(act);
  const failed = refused > 0 && !running;
  const facts = [
    created.slice(0, 16),
    t('shipmentLists.bulk.progress', { done, count: total }),
    ...(state === 'cancelled' ? [t('shipmentLists.bulk.stoppedShort')] : []),
  ];
  return (
    <li className={`file file-${failed ? 'failed' : state}`}>
      {running ? (
        <Time className="file-sign" />
      ) : failed ? (
        <Failed className="file-sign" />
      ) : (
        <Tick className="file-sign" />
      )}
      <div className="file-what">
        <strong>{label[languageInUse()]}</strong>{' '}
        <span className="meta">{t('shipmentLists.bulk.rows', { count: total })}</span>
        {running && (
          <ProgressBar
            className="file-progress"
            stripes={false}
            aria-label={label[languageInUse()]}
            value={(done + refused) / total}
          />
        )}
        <div className="meta">{facts.join(' · ')}</div>
        {failed && <RefusedRows id={id} count={refused} />}
      </div>
      <ActButton act={act} />
    </li>
  );
}

/** The refused rows with their reasons; fetched when the user opens them. */
function RefusedRows({ id, count }: { id: number; count: number }) {
  const { t } = useTranslation();
  const [load, { data: answer }] = useLazyOwnActQuery();
  const open = (): void =>
    void load(id)
      .unwrap()
      .catch((thrown: unknown) => snackbar.failure(failureOf(thrown)));
  if (!answer) return <Button size="small" text={t('shipmentLists.bulk.refusedRows', { count })} onClick={open} />;
  return (
    <ul className="bp6-list bp6-list-unstyled meta">
      {answer.results
        .filter((row) => !row.done)
        .map((row) => (
          <li key={row.id}>
            <b>{row.name}</b>{' '}
            <span className="file-error">{[row.message, ...Object.values(row.errors).flat()].join(' ')}</span>
          </li>
        ))}
    </ul>
  );
}

function ActButton({ act }: { act: BulkAnswer }) {
  const { t } = useTranslation();
  const undoAct = useUndoBulk();
  const stopping = useStop(ownActLists);
  const label = act.label[languageInUse()];
  const button = { variant: ButtonVariant.MINIMAL };
  if (isRunning(act)) {
    const text = `${t('shipmentLists.bulk.stop')}: ${label}`;
    const stop = (): void => void stopping.act(`/api/bulk/${act.id}/cancel`);
    return <Button {...button} icon={<Cross />} aria-label={text} title={text} onClick={stop} />;
  }
  if (!act.can_undo) return null;
  const text = `${t('shipmentLists.bulk.undo')}: ${label}`;
  return <Button {...button} icon={<Undo />} aria-label={text} title={text} onClick={() => void undoAct(act)} />;
}
