import { Button, ButtonVariant, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Archive, Document, Duplicate, More, SendMessage, Undo } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { allowed } from '../../../contract/permissions';
import { supplyType } from '../../../contract/reference/fixed/inquiry-choices';
import { sentence } from '../../../contract/refusals';
import { open } from '../../../contract/shipment/status';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import { useOffers } from '../../shell/front-actions';
import { snackbar } from '../../shell/snackbar';
import { useAct } from '../act';
import { askOnlyTariffManager } from '../support';
import { useMoves, type LifeStage } from '../use-moves';
import { CloseDialog } from './close-dialog';
import { inquiryLists } from './inquiry-lists';

export interface InquiryFile {
  id: number;
  name: string;
  status: number;
  stage: LifeStage;
  code: string | null;
  inquiryType: number | null;
  tariff: number | null;
  sales: number | null;
  offers: number;
  /** Of a closed one. */
  closed: { at: string; by: string | null; reason: string | null; comment: string | null } | null;
}

interface ActionsProps {
  file: InquiryFile;
  /** What is typed has to be saved before the inquiry goes on. */
  dirty: boolean;
  reload: () => void;
  /** A send that is refused for a field leads there. */
  onWrong: (wrong: { path: string; message: string }) => void;
}

/** Each by its own name, for whoever reads only that one. */
const paperLanguages = [
  ['mn', 'Монгол'],
  ['en', 'English'],
] as const;

type Asking = 'move' | 'close' | 'duplicate' | 'restore' | null;

/** What can be done with an inquiry beside editing it: each by whom and when the specification says. */
export function InquiryActions({ file, dirty, reload, onWrong }: ActionsProps) {
  const { id, status } = file;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const [asking, setAsking] = useState<Asking>(null);
  const { busy, act } = useAct(inquiryLists);
  /** Each of two buttons that send waits for its own answer. */
  const [sending, setSending] = useState<'tariff' | 'sales' | null>(null);
  const isOpen = status === open;
  const offers = useMoves(file.stage);
  const saveFirst = dirty ? { disabled: true, title: t('inquiry.saveFirst') } : {};
  const url = `/api/inquiry/${id}`;

  const done = async (path: string, body?: object): Promise<void> => {
    if (await act(path, body)) reload();
    setAsking(null);
  };
  const lacks = (path: string, word: 'TariffNotChosen' | 'NoOffers'): void => {
    const message = sentence(word, languageInUse());
    snackbar.failure({ status: 422, message });
    onWrong({ path, message });
  };
  const send = async (to: 'tariff' | 'sales', run: () => Promise<void>): Promise<void> => {
    setSending(to);
    await run();
    setSending(null);
  };
  const sendToTariff = (): Promise<void> =>
    send('tariff', async () => {
      const tariff = file.tariff ?? (await askOnlyTariffManager().catch(() => null));
      if (tariff === null) lacks('tariff', 'TariffNotChosen');
      else if (await act(`${url}/notificationtariff`, { tariff }, () => lacks('tariff', 'TariffNotChosen'))) reload();
    });
  const sendToSales = (): Promise<void> =>
    send('sales', async () => {
      if (file.offers === 0) lacks('priceOffers', 'NoOffers');
      else await done(`${url}/notificationsales`, { sales: file.sales });
    });
  const duplicate = async (): Promise<void> => {
    const answer = await act('/api/inquiry/duplicate', { inquiryid: id });
    setAsking(null);
    if (answer?.id !== undefined) void navigate(`/inquiry/${answer.id}/edit`);
  };
  const papers: [text: string, path: string][] = [
    [t('inquiry.pdf'), 'priceoffer'],
    ...(file.inquiryType === supplyType ? [[t('inquiry.supplyDocument'), 'supply'] as [string, string]] : []),
  ];
  const show = (path: string): void => void window.open(path, '_blank', 'noopener');
  const paperAt = (path: string, lang: string): string => `/inquiry/${id}/${path}?lang=${lang}&userid=${user.id}`;
  useOffers([
    ...papers.flatMap(([text, path]) =>
      paperLanguages.map(([lang, name]) => ({ name: `${text}, ${name}`, run: () => show(paperAt(path, lang)) })),
    ),
    ...(allowed('inquiry.duplicate', user)
      ? [{ name: t('inquiry.duplicate'), run: () => setAsking('duplicate') }]
      : []),
    ...(offers('CloseInquiry') && !dirty ? [{ name: t('inquiry.close'), run: () => setAsking('close') }] : []),
  ]);

  return (
    <>
      {isOpen && allowed('inquiry.sendToTariff', user) && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<SendMessage />}
          text={t('inquiry.sendToTariff')}
          {...saveFirst}
          loading={sending === 'tariff'}
          onClick={() => void sendToTariff()}
        />
      )}
      {isOpen && allowed('inquiry.sendToSales', user) && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<SendMessage />}
          text={t('inquiry.sendToSales')}
          {...saveFirst}
          loading={sending === 'sales'}
          onClick={() => void sendToSales()}
        />
      )}
      {offers('MoveToOrder') && (
        <Button
          variant={ButtonVariant.OUTLINED}
          text={t('inquiry.move')}
          {...saveFirst}
          onClick={() => setAsking('move')}
        />
      )}
      {offers('RestoreInquiry') && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<Undo />}
          text={t('inquiry.restore')}
          onClick={() => setAsking('restore')}
        />
      )}
      <PopoverNext
        placement="bottom-end"
        content={
          <Menu>
            {papers.map(([text, path]) => (
              <MenuItem key={path} icon={<Document />} text={text}>
                {paperLanguages.map(([lang, name]) => (
                  <MenuItem key={lang} lang={lang} text={name} onClick={() => show(paperAt(path, lang))} />
                ))}
              </MenuItem>
            ))}
            {allowed('inquiry.duplicate', user) && (
              <MenuItem icon={<Duplicate />} text={t('inquiry.duplicate')} onClick={() => setAsking('duplicate')} />
            )}
            {offers('CloseInquiry') && (
              <>
                <MenuDivider />
                <MenuItem
                  icon={<Archive />}
                  text={t('inquiry.close')}
                  disabled={dirty}
                  {...(dirty ? { labelElement: <small>{t('inquiry.saveFirst')}</small> } : {})}
                  onClick={() => setAsking('close')}
                />
              </>
            )}
          </Menu>
        }
      >
        <Button
          data-offers
          variant={ButtonVariant.MINIMAL}
          icon={<More />}
          aria-label={t('inquiry.more')}
          title={t('inquiry.more')}
        />
      </PopoverNext>
      <ConfirmDialog
        isOpen={asking === 'move'}
        act={{ verb: t('inquiry.move'), object: file.name }}
        busy={busy}
        onNo={() => setAsking(null)}
        onYes={() => void done(`${url}/shippingorder`, { inquiryid: id })}
      >
        {t('inquiry.moveWhat', { name: file.name })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'duplicate'}
        act={{ verb: t('inquiry.duplicate'), object: file.name }}
        busy={busy}
        onNo={() => setAsking(null)}
        onYes={() => void duplicate()}
      >
        {t('inquiry.duplicateWhat', { name: file.name })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'restore'}
        act={{ verb: t('inquiry.restore'), object: file.name }}
        busy={busy}
        onNo={() => setAsking(null)}
        onYes={() => void done(`/api/inquiryinactive/${id}/restore`)}
      >
        {t('inquiry.restoreWhat', { name: file.name })}
      </ConfirmDialog>
      {asking === 'close' && (
        <CloseDialog
          name={file.name}
          busy={busy}
          onNo={() => setAsking(null)}
          onYes={(reason, comment) => void done(`${url}/inactive`, { reason, comment })}
        />
      )}
    </>
  );
}
