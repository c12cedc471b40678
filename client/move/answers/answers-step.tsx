import { Button, ButtonVariant, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { formatNumber } from '../../../contract/text/format-number';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { CheckBar } from '../check-bar';
import { FilledTable } from '../filled-table';
import { useMoveKindsQuery, useMoveQuestionsQuery, type MoveQuestion, type OneMove } from '../move-calls';
import { labelOfQuestion, questionGroups } from './question-groups';
import { QuestionRow } from './question-row';
import { SureAnswers } from './sure-answers';

/** Others may answer, too. */
const pollMs = 10_000;
/** More of them at once make the page slow, and nobody reads them. */
const shownAtFirst = 100;

/** Values that are none of ours, each asked once. */
export function AnswersStep({ move, isOpen }: { move: OneMove; isOpen: boolean }) {
  const { t } = useTranslation();
  const options = { pollingInterval: pollMs, refetchOnMountOrArgChange: true };
  const { data, error, refetch } = useMoveQuestionsQuery(move.id, options);
  return (
    <>
      <h2>{t('move.steps.answers')}</h2>
      <CheckBar move={move} isOpen={isOpen} />
      {!data && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordLoading />}
      {data?.length === 0 && (
        <p className="quiet">{t(move.check.at === null ? 'move.questionsLater' : 'move.noQuestions')}</p>
      )}
      {data && data.length > 0 && <Questions moveId={move.id} questions={data} isOpen={isOpen} />}
    </>
  );
}

interface QuestionsProps {
  moveId: number;
  questions: readonly MoveQuestion[];
  isOpen: boolean;
}

function Questions({ moveId, questions, isOpen }: QuestionsProps) {
  const { t } = useTranslation();
  const { data: kinds = [] } = useMoveKindsQuery();
  const [isAll, setAll] = useState(false);
  const [most, setMost] = useState(shownAtFirst);
  /** What was answered since the step was opened stays in its place. */
  const [answeredHere, setAnsweredHere] = useState<ReadonlySet<number>>(new Set());
  const wanted = questions.filter(({ id, answer }) => isAll || answer === null || answeredHere.has(id));
  const shown = wanted.slice(0, most);
  const open = questions.filter(({ answer }) => answer === null).length;
  return (
    <>
      <div className="move-answer-acts">
        <span role="status">
          {t('move.openQuestions', { count: open, open: formatNumber(open), all: formatNumber(questions.length) })}
        </span>
        <Switch
          inline
          checked={isAll}
          label={t('move.showAnswered')}
          onChange={({ currentTarget: { checked } }) => setAll(checked)}
        />
        {isOpen && <SureAnswers moveId={moveId} questions={questions} />}
        <FilledTable moveId={moveId} of="answers" isOpen={isOpen} />
      </div>
      {wanted.length === 0 && <p className="quiet">{t('move.allAnswered')}</p>}
      {questionGroups(shown).map(({ question, questions: own }) => (
        <section key={question} className="move-questions">
          <h3>{labelOfQuestion(question, kinds, languageInUse())}</h3>
          <ul>
            {own.map((one) => (
              <QuestionRow
                key={one.id}
                moveId={moveId}
                question={one}
                isOpen={isOpen}
                onAnswer={() => setAnsweredHere((before) => new Set([...before, one.id]))}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown.length < wanted.length && (
        <Button
          variant={ButtonVariant.OUTLINED}
          text={t('move.showMore', { count: wanted.length - shown.length })}
          onClick={() => setMost(most + shownAtFirst)}
        />
      )}
    </>
  );
}
