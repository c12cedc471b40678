import { Button, Intent } from '@blueprintjs/core';
import { Suspense, useState } from 'react';
import { directionOf } from '../../../contract/bank/line';
import { useTranslation } from '../../i18n/use-translation';
import { useHotkey } from '../../workspace/hotkeys';
import { isOpenLine, type BankRow, type LineToBook } from '../proposals/bank-row';
import { useProposalsQuery } from '../proposals/proposals-api';
import { BookingDialog } from './lazy-dialog';

type Line = Omit<LineToBook, 'direction'> & Pick<BankRow, 'state'>;

/** Opens the booking of an open line, also with the key of the list. */
export function BookButton({ line }: { line: Line }) {
  return isOpenLine(line) ? <OfferedButton line={line} /> : null;
}

function OfferedButton({ line }: { line: Line }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [ids] = useState(() => [line.id]);
  const { data } = useProposalsQuery(ids, { skip: !isOpen });
  const label = t('bank.bookTitle');
  useHotkey({ code: 'Slash', label, run: () => setOpen(true) });
  return (
    <>
      <Button intent={Intent.PRIMARY} text={t('bank.book')} title={`${label} (/)`} onClick={() => setOpen(true)} />
      {isOpen && data && (
        <Suspense>
          <BookingDialog
            line={{ ...line, direction: directionOf(String(line.amount)) }}
            proposal={data[0]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
