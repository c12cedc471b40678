import { Button, ButtonVariant, ProgressBar } from '@blueprintjs/core';
import { Download, TickCircle, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { comparedStates, type ComparedState } from '../../../contract/move/states';
import { formatNumber } from '../../../contract/text/format-number';
import { failureOf } from '../../api/failure';
import { saveFile } from '../../api/save-file';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import { StatePanel } from '../../ui/state-panel';
import { useMoveAction } from '../use-move-action';
import type { Comparison } from './compare-calls';
import { comparedStateNames } from './comparison-table';
import { DifferenceList } from './difference-list';

/** One compared list: how far it is, or what differs. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const { id, state, message, questions } = comparison;
  if (state === 'reading' || state === 'checking')
    return <ProgressBar intent="primary" aria-label={t('move.comparing')} />;
  if (state === 'refused') return <p className="move-wrong">{message ?? t('move.notCompared')}</p>;
  return (
    <>
      {state === 'failed' && <p className="move-wrong">{t('move.checkFailed')}</p>}
      {state === 'unmapped' && <p className="move-wrong">{t('move.compareUnmapped')}</p>}
      {questions > 0 && <p className="move-wrong">{t('move.compareAnswers', { count: questions })}</p>}
      <p className="move-row-acts">
        <Link to={`/settings/move/${id}?step=${questions > 0 ? 'answers' : 'sheets'}`}>
          {t(questions > 0 ? 'move.toAnswers' : 'move.toMapping')}
        </Link>
        <Forget id={id} />
      </p>
      {state === 'done' && <Found comparison={comparison} />}
    </>
  );
}

function Forget({ id }: { id: number }) {
  const { t } = useTranslation();
  const { busy, act } = useMoveAction();
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={<Trash />}
      text={t('move.forgetComparison')}
      loading={busy}
      onClick={() => void act(`/api/moves/${id}/discard`)}
    />
  );
}

function Found({ comparison: { id, counts, questions } }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [params, setParams] = useSearchParams();
  const differing = comparedStateNames.filter((state) => state !== 'equal');
  const differs = differing.some((state) => counts[state] > 0);
  const first = differing.find((state) => counts[state] > 0) ?? 'equal';
  const state = comparedStateNames.find((one) => one === params.get('found')) ?? first;
  const choose = (chosen: ComparedState): void => {
    const changed = new URLSearchParams(params);
    changed.set('found', chosen);
    setParams(changed, { replace: true });
  };
  if (!differs && questions === 0 && params.get('found') === null)
    return (
      <StatePanel
        icon={<TickCircle size={40} />}
        title={t('move.noDifference')}
        hint={t('move.noDifferenceHint', { rows: formatNumber(counts.equal) })}
      />
    );
  return (
    <>
      <div className="move-filters">
        <span role="group" aria-label={t('move.state')} className="move-states">
          {comparedStateNames.map((one) => (
            <Button
              key={one}
              variant={ButtonVariant.MINIMAL}
              active={one === state}
              disabled={counts[one] === 0 && one !== state}
              text={`${comparedStates[one][language]} ${formatNumber(counts[one])}`}
              onClick={() => choose(one)}
            />
          ))}
        </span>
        {differs && <DownloadDifferences id={id} />}
      </div>
      <DifferenceList key={state} id={id} state={state} total={counts[state]} />
    </>
  );
}

function DownloadDifferences({ id }: { id: number }) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const download = async (): Promise<void> => {
    setSaving(true);
    try {
      await saveFile(`/api/moves/comparisons/${id}/differences.xlsx`, {});
    } catch (thrown) {
      snackbar.failure(failureOf(thrown), () => void download());
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button icon={<Download />} text={t('move.differencesDown')} loading={isSaving} onClick={() => void download()} />
  );
}
