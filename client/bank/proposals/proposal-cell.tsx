import { Intent, Tag } from '@blueprintjs/core';
import { asideWords } from '../../../contract/bank/line';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useMayBook } from './may-book';
import { isOpenLine, type BankRow } from './bank-row';
import { targetText, whyText } from './proposal-words';
import { useProposal } from './proposals-context';

const intents = { sure: Intent.SUCCESS, likely: Intent.NONE, guess: Intent.NONE } as const;

/** What is proposed for an open line and why; of another one what it is booked on, or why it is set aside. */
export function ProposalCell(row: BankRow) {
  const { t } = useTranslation();
  const proposal = useProposal(row.id);
  const mayBook = useMayBook();
  if (!isOpenLine(row)) {
    const done = row.aside === null ? (row.booking ?? '') : asideWords[row.aside][languageInUse()];
    return (
      <span className="quiet" title={done}>
        {done}
      </span>
    );
  }
  if (!proposal) return <span className="quiet">–</span>;
  const [certainty, target, why] = [
    t(`bank.certainty.${proposal.certainty}`),
    targetText(proposal, t),
    [whyText(proposal, t), ...(proposal.parts.every((part) => mayBook(part.row)) ? [] : [t('bank.byAdmin')])].join(
      ', ',
    ),
  ];
  return (
    <span title={`${certainty}: ${target} (${why})`}>
      <Tag minimal intent={intents[proposal.certainty]}>
        {certainty}
      </Tag>{' '}
      {target} <span className="quiet">{why}</span>
    </span>
  );
}
