import { Button, ButtonVariant, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Print, Undo } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inquiryList } from '../../../contract/shipment/quotation/lists';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useAct } from '../act';
import { orderLists } from '../order/order-row';
import type { QuotationFile } from '../quotation/quotation-form';
import { useMoves } from '../use-moves';

interface ActionsProps {
  file: QuotationFile;
  /** What is typed has to be saved before the file goes on. */
  isDirty: boolean;
  /** The file is no order any more: back to where one came from (R323). */
  onGone: () => void;
}

/** Each by its own name, for whoever reads only that one. */
const paperLanguages = [
  ['mn', 'Монгол'],
  ['en', 'English'],
] as const;

const lists = [...orderLists, inquiryList.name];

/** What can be done with an order as a whole: each by whom and when the specification says. */
export function FileActions({ file, isDirty, onGone }: ActionsProps) {
  const { t } = useTranslation();
  const offers = useMoves(file.stage);
  const [isAsking, setAsking] = useState(false);
  const { busy, act } = useAct(lists);
  const sendBack = async (): Promise<void> => {
    const done = await act(`/api/shippingorder/${file.id}/reverse`, { inquiryid: file.id });
    setAsking(false);
    if (done) onGone();
  };
  return (
    <>
      {offers('SendBackOrder') && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<Undo />}
          text={t('order.sendBack')}
          {...(isDirty ? { disabled: true, title: t('order.saveFirst') } : {})}
          onClick={() => setAsking(true)}
        />
      )}
      {file.code !== null && <Papers id={file.id} />}
      <ConfirmDialog isOpen={isAsking} busy={busy} onNo={() => setAsking(false)} onYes={() => void sendBack()}>
        {t('order.sendBackWhat')}
      </ConfirmDialog>
    </>
  );
}

/** The papers of an order, in the language that is chosen at the button. */
function Papers({ id }: { id: number }) {
  const { t } = useTranslation();
  const show = (path: string): void => void window.open(path, '_blank', 'noopener');
  const papers = [
    [t('order.print'), 'print'],
    [t('order.delivery'), 'delivery'],
  ] as const;
  return (
    <PopoverNext
      placement="bottom-end"
      content={
        <Menu>
          {papers.map(([text, path]) => (
            <MenuItem key={path} icon={<Print />} text={text}>
              {paperLanguages.map(([lang, name]) => (
                <MenuItem
                  key={lang}
                  lang={lang}
                  text={name}
                  onClick={() => show(`/shippingorder/${id}/${path}?lang=${lang}`)}
                />
              ))}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      <Button
        variant={ButtonVariant.OUTLINED}
        icon={<Print />}
        text={t('order.papers')}
        aria-label={t('order.papers')}
        title={t('order.papers')}
      />
    </PopoverNext>
  );
}
