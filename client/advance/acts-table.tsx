import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { advanceKind } from '../../contract/advance/form';
import { useAction } from '../act/use-action';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { advanceLists, money, type AdvanceAct, type AdvanceDetail } from './advance-api';

/** Everything that was used, returned and moved of an advance; what was taken back is struck through. */
export function ActsTable({ advance }: { advance: AdvanceDetail }) {
  const { t } = useTranslation();
  const [taking, setTaking] = useState<AdvanceAct>();
  const { busy, act } = useAction(advanceLists, { of: { kind: advanceKind, id: advance.id } });
  const takeBack = async ({ id }: AdvanceAct): Promise<void> => {
    await act(`/api/advances/${advance.id}/takeback`, { act: id });
    setTaking(undefined);
  };
  if (advance.acts.length === 0) return <p className="quiet">{t('advance.noActs')}</p>;
  return (
    <SmallTable className="advance-acts" label={t('advance.acts')}>
      <thead>
        <tr>
          <th scope="col">{t('advance.on')}</th>
          <th scope="col">{t('advance.what')}</th>
          <th scope="col">{t('advance.where')}</th>
          <th scope="col" className="numeric">
            {t('advance.amount')}
          </th>
          <th scope="col" className="numeric">
            {t('advance.mnt')}
          </th>
          <th scope="col" className="numeric">
            {t('advance.difference')}
          </th>
          <th scope="col">{t('advance.comment')}</th>
          <th scope="col">{t('advance.by')}</th>
          <th aria-label={t('advance.takeBack')} />
        </tr>
      </thead>
      <tbody>
        {advance.acts.map((one) => (
          <tr key={one.id} className={one.taken_back ? 'cancelled' : undefined}>
            <td>{one.ognoo}</td>
            <td>{t(`advance.kinds.${one.kind}`)}</td>
            <td>
              <Where act={one} />
            </td>
            <td className="numeric">{money(one.amount, advance.currency)}</td>
            <td className="numeric">{money(one.paid ?? one.mnt)}</td>
            <td className="numeric">{one.difference === null ? '' : money(one.difference)}</td>
            <td>{one.note}</td>
            <td>{one.user}</td>
            <td className="numeric">
              {one.may_take_back && <Button size="small" text={t('advance.takeBack')} onClick={() => setTaking(one)} />}
            </td>
          </tr>
        ))}
      </tbody>
      <ConfirmDialog
        isOpen={taking !== undefined}
        act={{ verb: t('advance.takeBack'), object: taking && t(`advance.kinds.${taking.kind}`) }}
        busy={busy}
        onNo={() => setTaking(undefined)}
        onYes={() => taking && void takeBack(taking)}
      >
        {taking && t('advance.takeBackWhat', { amount: money(taking.amount, advance.currency), on: taking.ognoo })}
      </ConfirmDialog>
    </SmallTable>
  );
}

function Where({ act }: { act: AdvanceAct }) {
  const { t } = useTranslation();
  if (act.item !== null) return <Link to={`/items/${act.item}`}>{t('advance.onItem', { id: act.item })}</Link>;
  if (act.kind === 'use') return <Link to={`/shippingorder/${act.inquiryid}/edit?part=money`}>{act.code}</Link>;
  if (act.kind === 'move') return <Link to={`/advances/${act.to}`}>{act.party}</Link>;
  return null;
}
