import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { moveConfirmRoutes } from '../../../contract/move/confirm-routes';
import type { AnswerOf } from '../../../contract/route';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../ui/dialog';

export type Slips = AnswerOf<typeof moveConfirmRoutes.slips>;

/** One-time passwords of new staff, shown this once: they are stored nowhere. */
export function SlipsDialog({ slips: { slips, address }, onClose }: { slips: Slips; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('move.slips')} onClose={onClose} canOutsideClickClose={false} className="move-slips">
      <DialogBody>
        <p>{t('move.slipsOnce')}</p>
        <ul className="move-slip-list" aria-label={t('move.slips')}>
          {slips.map((slip) => (
            <Slip key={slip.email} slip={slip} address={address} />
          ))}
        </ul>
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

/** What one person is handed: printed, it is cut along its border. */
function Slip({
  slip: { name, email, password },
  address,
}: {
  slip: Slips['slips'][number];
  address: Slips['address'];
}) {
  const { t } = useTranslation();
  return (
    <li className="move-slip">
      <strong>{name}</strong>
      <dl>
        {address && <SlipLine term={t('move.slipAddress')}>{address}</SlipLine>}
        <SlipLine term={t('move.email')}>{email}</SlipLine>
        <SlipLine term={t('move.password')}>
          <code>{password}</code>
        </SlipLine>
      </dl>
      <p className="meta">{t('move.slipWhat')}</p>
    </li>
  );
}

function SlipLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
