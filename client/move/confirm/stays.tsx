import { Button, ButtonVariant } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import { Link } from 'react-router';
import { allowed } from '../../../contract/permissions';
import { formatNumber } from '../../../contract/text/format-number';
import { useQuestion } from '../../form/dialogs/use-question';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import { useUser } from '../../session/use-session';
import type { WrittenMove } from '../move-calls';
import { useMoveAction } from '../use-move-action';

interface StaysProps {
  moveId: number;
  stays: WrittenMove['stays'];
}

/** What was not taken back, with a link to each record; an administrator takes it back one by one all the same. */
export function Stays({ moveId, stays }: StaysProps) {
  const { t } = useTranslation();
  const mayLetGo = allowed('move.confirm', useUser());
  return (
    <>
      <p>{t('move.stays', { count: stays.length, shown: formatNumber(stays.length) })}</p>
      <SmallTable className="move-written" label={t('move.staysList')}>
        <thead>
          <tr>
            <th scope="col">{t('move.list')}</th>
            <th scope="col">{t('move.name')}</th>
            <th scope="col">{t('move.reason')}</th>
            {mayLetGo && (
              <th scope="col">
                <span className="visually-hidden">{t('move.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {stays.map((row) => (
            <StayingRow key={`${row.list} ${row.id}`} moveId={moveId} row={row} mayLetGo={mayLetGo} />
          ))}
        </tbody>
      </SmallTable>
    </>
  );
}

interface StayingRowProps {
  moveId: number;
  row: WrittenMove['stays'][number];
  mayLetGo: boolean;
}

function StayingRow({ moveId, row: { list, label, id, name, message, address }, mayLetGo }: StayingRowProps) {
  const { t } = useTranslation();
  const { confirmAction, dialog } = useQuestion();
  const { busy, act } = useMoveAction();
  const shown = name || `№${id}`;
  const letGo = async (): Promise<void> => {
    const question = { verb: t('move.letGo'), text: t('move.letGoWhat', { name: shown }) };
    if (await confirmAction(question)) await act(`/api/moves/${moveId}/let-go`, { list, record: id });
  };
  return (
    <tr>
      <th scope="row">{label[languageInUse()]}</th>
      <td>{address ? <Link to={address}>{shown}</Link> : shown}</td>
      <td>{message}</td>
      {mayLetGo && (
        <td>
          <Button
            variant={ButtonVariant.MINIMAL}
            icon={<Undo />}
            text={t('move.letGo')}
            loading={busy}
            onClick={() => void letGo()}
          />
          {dialog}
        </td>
      )}
    </tr>
  );
}
