import { Button, ButtonVariant } from '@blueprintjs/core';
import { useState } from 'react';
import { useQuestion } from '../../form/dialogs/use-question';
import { useTranslation } from '../../i18n/use-translation';
import { useProposalsQuery } from '../proposals/proposals-api';
import { targetText, whyText } from '../proposals/proposal-words';
import { useReversal } from './use-reversal';

/** Offers on the page of a reversal to take back the booking of the line that was found. */
export function ReverseButton({ line }: { line: { id: number } }) {
  const { t } = useTranslation();
  const [ids] = useState(() => [line.id]);
  const { data } = useProposalsQuery(ids);
  const { confirmAction, dialog } = useQuestion();
  const { busy, reverse } = useReversal(confirmAction);
  const [proposal] = data ?? [];
  if (!proposal?.reverses) return null;
  const { reverses } = proposal;
  return (
    <>
      <Button
        variant={ButtonVariant.OUTLINED}
        text={t('bank.reverse')}
        title={`${targetText(proposal, t)} (${whyText(proposal, t)})`}
        loading={busy}
        onClick={() => void reverse(line.id, reverses)}
      />
      {dialog}
    </>
  );
}
