import { bankLineList } from '../../../contract/bank/list';
import type { ProposalAnswer } from '../../../contract/bank/proposals/answer';
import { useAction } from '../../act/use-action';
import type { useQuestion } from '../../form/dialogs/use-question';
import { useTranslation } from '../../i18n/use-translation';

const lists = [bankLineList.name];

/** Asks, and takes back the booking of the line that a reversal takes back. */
export function useReversal(confirmAction: ReturnType<typeof useQuestion>['confirmAction']) {
  const { t } = useTranslation();
  const { busy, act } = useAction(lists);
  const reverse = async (line: number, reverses: NonNullable<ProposalAnswer['reverses']>): Promise<void> => {
    const text = t(reverses.booking === null ? 'bank.reverseWhat' : 'bank.reverseBooked', {
      day: reverses.day,
      line: reverses.id,
      on: reverses.booking ?? '',
    });
    if (await confirmAction({ verb: t('bank.reverse'), text }))
      await act(`/api/bank/${line}/reverse`, { reverses: reverses.id });
  };
  return { busy, reverse };
}
