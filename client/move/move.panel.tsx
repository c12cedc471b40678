import { Button, ButtonVariant } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { moveStates, openMoveStates } from '../../contract/move/states';
import { isFailure } from '../api/failure';
import { lazyPart } from '../browser/lazy-part';
import { useQuestion } from '../form/dialogs/use-question';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { PanelHeader } from '../workspace/records/panel-header';
import { useRecordTitle } from '../workspace/records/record-title';
import { AnswersStep } from './answers/answers-step';
import { CheckBar } from './check-bar';
import { FilesStep } from './files/files-step';
import { useUploads } from './files/use-uploads';
import type { OneMove } from './move-calls';
import { NameDialog } from './name-dialog';
import { RowsStep } from './rows/rows-step';
import { SheetsStep } from './sheets/sheets-step';
import { StepPath } from './step-path';
import { firstStep, namedStep } from './steps';
import { useFinished } from './use-finished';
import { useMove } from './use-move';
import { useMoveAction } from './use-move-action';
import './move.css';

/** Only moves with parties have doubles. */
const DoublesStep = lazyPart(() => import('./doubles/doubles-step'));
/** Most of the work on a move is before these. */
const RehearseStep = lazyPart(() => import('./rehearsal/rehearse-step'));
const TotalsStep = lazyPart(() => import('./totals/totals-step'));
/** Most who prepare a move never confirm one. */
const ConfirmStep = lazyPart(() => import('./confirm/confirm-step'));
const AfterwardsStep = lazyPart(() => import('./confirm/afterwards-step'));
const CompareStep = lazyPart(() => import('./compare/compare-step'));

/** One move: its steps down the left, and the step that is worked on. */
export default function MovePanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useMove(id);
  useRecordTitle(data?.name || undefined);
  const language = languageInUse();
  const comparison = addressOfComparison(data);
  return (
    <section className="move">
      <PanelHeader
        title={titleOf(data, t)}
        {...(data && !comparison ? { meta: moveStates[data.state][language] } : {})}
        actions={data && !comparison && isOpen(data) && <MoveActions move={data} />}
        onBack={() => void navigate(comparison ?? '/settings/move')}
      />
      {!data && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordLoading />}
      {data && <Steps key={id} move={data} />}
    </section>
  );
}

/** A list that is compared with a move has no name of its own. */
function titleOf(move: OneMove | undefined, t: TFunction): string {
  if (!move) return t('screens.move');
  return move.compares === null ? move.name : t('move.comparisonOf', { name: move.files[0]?.name ?? '' });
}

/** Where a compared list is shown with what was found. */
function addressOfComparison(move: OneMove | undefined): string | undefined {
  return move && move.compares !== null
    ? `/settings/move/${move.compares}?step=compare&comparison=${move.id}`
    : undefined;
}

const isOpen = ({ state }: OneMove): boolean => openMoveStates.includes(state);

/** Uploads go on while another step is shown. */
function Steps({ move }: { move: OneMove }) {
  const [params] = useSearchParams();
  const uploads = useUploads(move.id);
  useFinished(move);
  /** Chosen once: when the work of a step ends, the screen stays where it is. */
  const [first] = useState(() => firstStep(move));
  const step = namedStep(move, params.get('step')) ?? first;
  return (
    <div className="move-body">
      <StepPath move={move} current={step} />
      <div className="move-step">
        {step === 'sheets' && move.compares !== null && <CheckBar move={move} isOpen={isOpen(move)} />}
        {step === 'files' && <FilesStep move={move} isOpen={isOpen(move)} uploads={uploads} />}
        {step === 'sheets' && <SheetsStep move={move} isOpen={isOpen(move)} />}
        {step === 'answers' && <AnswersStep move={move} isOpen={isOpen(move)} />}
        {step === 'rows' && <RowsStep move={move} isOpen={isOpen(move)} uploads={uploads} />}
        <Suspense fallback={<RecordLoading />}>
          {step === 'doubles' && <DoublesStep move={move} isOpen={isOpen(move)} />}
          {step === 'rehearse' && <RehearseStep move={move} isOpen={isOpen(move)} />}
          {step === 'totals' && <TotalsStep move={move} isOpen={isOpen(move)} />}
          {step === 'confirm' && <ConfirmStep move={move} isOpen={isOpen(move)} />}
          {step === 'afterwards' && <AfterwardsStep move={move} />}
          {step === 'compare' && <CompareStep move={move} />}
        </Suspense>
      </div>
    </div>
  );
}

function MoveActions({ move }: { move: OneMove }) {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  const { confirmAction, dialog } = useQuestion();
  const { busy, act } = useMoveAction();
  const discard = async (): Promise<void> => {
    const question = { verb: t('move.discard'), text: t('move.discardWhat', { name: move.name }) };
    if (await confirmAction(question)) await act(`/api/moves/${move.id}/discard`);
  };
  return (
    <>
      <Button variant={ButtonVariant.MINIMAL} icon={<Edit />} text={t('move.rename')} onClick={() => setNaming(true)} />
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Trash />}
        text={t('move.discard')}
        loading={busy}
        onClick={() => void discard()}
      />
      {isNaming && <NameDialog move={move} onNamed={() => setNaming(false)} onClose={() => setNaming(false)} />}
      {dialog}
    </>
  );
}
