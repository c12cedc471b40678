import { Button, ButtonVariant, HTMLTable } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { formatNumber } from '../../../contract/text/format-number';
import { transactionFields } from '../../../contract/shipment/settlement/form';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { languageInUse } from '../../i18n/language';
import { useAction } from '../../act/use-action';
import { SourceLink } from '../../advance/source-link';
import { moneyLists, type OwedKind } from './owed';
import type { Transaction } from './transactions-api';

interface HistoryProps {
  kind: OwedKind;
  shipment: number;
  transactions: readonly Transaction[] | undefined;
  onEdit: ((transaction: Transaction) => void) | undefined;
}

/** The recorded transactions; users with the right to can correct or delete each one. */
export function TransactionsHistory({ kind, shipment, transactions, onEdit }: HistoryProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [removing, setRemoving] = useState<Transaction>();
  const { busy, act } = useAction(moneyLists, { of: { kind: 'shipment', id: shipment } });
  const remove = async ({ id }: Transaction): Promise<void> => {
    await act(`${kind.transactions}/delete`, { deleteid: id });
    setRemoving(undefined);
  };
  if (!transactions) return null;
  if (transactions.length === 0) return <p className="quiet">{t('money.nothing')}</p>;
  const label = (name: keyof typeof transactionFields): string => transactionFields[name].label[language];
  return (
    <section className="money-history" aria-label={t('money.history')}>
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{label('on')}</th>
            <th className="numeric">{label('amount')}</th>
            <th>{label('currency')}</th>
            <th className="numeric">{label('rate')}</th>
            <th className="numeric">{t('money.mnt')}</th>
            <th>{label('comment')}</th>
            <th>{t('money.user')}</th>
            {onEdit && <th aria-label={t('money.edit')} />}
          </tr>
        </thead>
        <tbody>
          {transactions.map((one) => (
            <Line key={one.id} transaction={one} onEdit={onEdit} onRemove={setRemoving} />
          ))}
        </tbody>
      </HTMLTable>
      <ConfirmDialog
        isOpen={removing !== undefined}
        busy={busy}
        onNo={() => setRemoving(undefined)}
        onYes={() => removing && void remove(removing)}
      >
        {removing &&
          t('money.removeWhat', {
            amount: formatNumber(removing.amount, { least: 2, most: 2 }),
            currency: removing.currency.toUpperCase(),
            ognoo: removing.ognoo,
          })}
      </ConfirmDialog>
    </section>
  );
}

type LineProps = Pick<HistoryProps, 'onEdit'> & {
  transaction: Transaction;
  onRemove: (transaction: Transaction) => void;
};

function Line({ transaction: one, onEdit, onRemove }: LineProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <td>{one.ognoo}</td>
      <td className="numeric">{formatNumber(one.amount, { least: 2, most: 2 })}</td>
      <td>{one.currency.toUpperCase()}</td>
      <td className="numeric">{formatNumber(one.rate, { least: 2, most: 4 })}</td>
      <td className="numeric">{formatNumber(one.totalmnt, { least: 2, most: 2 })}</td>
      <td>
        <SourceLink source={one.source} text={one.comment} />
      </td>
      <td>{one.user}</td>
      {onEdit && (
        <td className="money-acts numeric">
          <Button
            variant={ButtonVariant.MINIMAL}
            size="small"
            // A write-off cannot be edited: it is deleted and written off again.
            disabled={one.writtenoff !== undefined}
            icon={<Edit />}
            aria-label={t('money.edit')}
            title={t('money.edit')}
            onClick={() => onEdit(one)}
          />
          <Button
            variant={ButtonVariant.MINIMAL}
            size="small"
            icon={<Trash />}
            aria-label={t('money.remove')}
            title={t('money.remove')}
            onClick={() => onRemove(one)}
          />
        </td>
      )}
    </tr>
  );
}
