import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import type { moveConfirmRoutes } from '../../../contract/move/confirm-routes';
import type { AnswerOf } from '../../../contract/route';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import { Dialog } from '../../ui/dialog';

export type Slips = AnswerOf<typeof moveConfirmRoutes.slips>;

/** One-time passwords of new staff, shown this once: they are stored nowhere. */
export function SlipsDialog({ slips: { slips, address }, onClose }: { slips: Slips; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('move.slips')} onClose={onClose} canOutsideClickClose={false} className="move-slips">
      <DialogBody>
        <p>{t('move.slipsOnce')}</p>
        {address && <p>{t('move.slipsAddress', { address })}</p>}
        <SmallTable className="move-written" label={t('move.slips')}>
          <thead>
            <tr>
              <th scope="col">{t('move.name')}</th>
              <th scope="col">{t('move.email')}</th>
              <th scope="col">{t('move.password')}</th>
            </tr>
          </thead>
          <tbody>
            {slips.map(({ name, email, password }) => (
              <tr key={email}>
                <th scope="row">{name}</th>
                <td>{email}</td>
                <td>
                  <code>{password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('common.close')} onClick={onClose} />
            <Button icon={<Print />} intent={Intent.PRIMARY} text={t('move.print')} onClick={() => print()} />
          </>
        }
      />
    </Dialog>
  );
}
