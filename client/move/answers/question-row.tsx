import { Button, ButtonVariant } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { formatNumber } from '../../../contract/text/format-number';
import { RefInput } from '../../fields/picker/ref-input';
import { useTranslation } from '../../i18n/use-translation';
import type { MoveQuestion } from '../move-calls';
import { Refused } from '../refused';
import { useChoice } from '../use-choice';
import { useOwnValues } from '../use-own-values';

interface QuestionRowProps {
  moveId: number;
  question: MoveQuestion;
  isOpen: boolean;
  /** Before it is known whether the answer is taken: another person may have been faster, which is said at the question. */
  onAnswer: () => void;
}

type Answer = NonNullable<MoveQuestion['answer']>;
const empty: Answer = { value: null, name: '' };

/** One value that is none of ours: how often it occurs, and which of ours it means. */
export function QuestionRow(props: QuestionRowProps) {
  const { t } = useTranslation();
  const { question, isOpen } = props;
  const { value, count, likeliest } = question;
  const { sent, refused, send, busy } = useChoice<Answer | null>(question.version);
  const answer = sent === undefined ? question.answer : sent;
  const give = (given: Answer | null): void => {
    props.onAnswer();
    send(given, `/api/moves/${props.moveId}/answers`, {
      ...{ question: question.id, version: question.version },
      answer: given && { value: given.value },
    });
  };
  const source = useOwnValues(question.question);
  const isEmpty = answer !== null && answer.value === null;
  return (
    <li className={answer ? 'move-question move-question-answered' : 'move-question'}>
      <span className="move-written">
        {value} <span className="meta">{t('move.occurs', { count, rows: formatNumber(count) })}</span>
      </span>
      <RefInput
        label={t('move.answerTo', { value })}
        placeholder={t(isEmpty ? 'move.leftEmpty' : 'move.chooseOurs')}
        value={answer?.value ?? null}
        name={answer?.name}
        source={source}
        disabled={!isOpen || busy}
        onChange={(item) => give(item && { value: String(item.id), name: item.name })}
      />
      <span className="move-question-acts">
        {isOpen && !answer && likeliest && (
          <Button
            icon={<Tick />}
            disabled={busy}
            text={likeliest.name}
            title={t(likeliest.is_sure ? 'move.sureAnswer' : 'move.nearAnswer')}
            onClick={() => give({ value: likeliest.value, name: likeliest.name })}
          />
        )}
        {isOpen && !answer && (
          <Button
            variant={ButtonVariant.MINIMAL}
            disabled={busy}
            text={t('move.leaveEmpty')}
            onClick={() => give(empty)}
          />
        )}
        {isOpen && isEmpty && (
          <Button
            variant={ButtonVariant.MINIMAL}
            disabled={busy}
            text={t('move.askAgain')}
            onClick={() => give(null)}
          />
        )}
        {question.changed && <span className="meta">{t('move.chosenBy', { by: question.changed.by })}</span>}
      </span>
      <Refused refused={refused} nameOf={(given) => given?.name || t('move.leftEmpty')} onAgain={give} />
    </li>
  );
}
