import { Button } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import type { MoveQuestion } from '../move-calls';
import { useMoveAction } from '../use-move-action';
import { sureQuestions, sureTable } from './question-groups';

/** Takes all likeliest answers that differ from the old value only in spelling, or in a way that is known. */
export function SureAnswers({ moveId, questions }: { moveId: number; questions: readonly MoveQuestion[] }) {
  const { t } = useTranslation();
  const { busy, act } = useMoveAction();
  const count = sureQuestions(questions).length;
  if (count === 0) return null;
  return (
    <Button
      icon={<TickCircle />}
      text={t('move.takeSure', { count })}
      title={t('move.takeSureHint')}
      loading={busy}
      onClick={() => void act(`/api/moves/${moveId}/answers/table`, { text: sureTable(questions) })}
    />
  );
}
