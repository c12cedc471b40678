import { Button, ButtonVariant, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Archive, Duplicate, More, SendMessage, Undo } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { inRehearsal } from '../../browser/rehearsal-in-use';
import { allowed } from '../../../contract/permissions';
import { sentence } from '../../../contract/refusals/refusals';
import { open } from '../../../contract/shipment/status/status';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import { useOffers } from '../../workspace/front-actions';
import { snackbar } from '../../ui/snackbar';
import { useAction } from '../../act/use-action';
import { fetchOnlyTariffManager } from '../lists/support';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { useFileHeader } from '../header/header-api';
import { useMoves } from '../header/use-moves';
import { PaperItems } from '../papers/papers-menu';
import { inLanguage, paperLanguages, papersOf } from '../papers/papers-of';
import type { InquiryFile } from './inquiry-file';
import { inquiryLists } from './inquiry-lists';
import { InquiryQuestions, type InquiryQuestion, type MovedMoney } from './inquiry-questions';
import { Popup } from '../../ui/popup';

interface ActionsProps {
  file: InquiryFile;
  /** The price and the profit of what is saved. */
  money: MovedMoney;
  /** Unsaved input must be saved before the inquiry goes on. */
  dirty: boolean;
  reload: () => void;
  /** Called with the field for which sending was refused. */
  onWrong: (wrong: { path: string; message: string }) => void;
}

/** The actions on an inquiry other than editing, each for the users and stages of the specification. */
export function InquiryActions({ file, money, dirty, reload, onWrong }: ActionsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [question, setQuestion] = useState<InquiryQuestion>(null);
  const offers = useMoves(file.stage);
  const sends = useSends({ file, reload, onWrong });
  const holder = useHolder(file, sends.sentFrom);
  const isOpen = file.status === open;
  const saveFirst = dirty ? { disabled: true, title: t('inquiry.saveFirst') } : {};
  return (
    <>
      {isOpen && allowed('inquiry.sendToTariff', user) && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<SendMessage />}
          {...(holder?.at === 'tariff'
            ? { text: t('inquiry.atTariff', holder), title: t('inquiry.remind') }
            : { text: t('inquiry.sendToTariff') })}
          {...saveFirst}
          loading={sends.sending === 'tariff'}
          onClick={() => (holder?.at === 'tariff' ? setQuestion('remindTariff') : void sends.toTariff())}
        />
      )}
      {isOpen && allowed('inquiry.sendToSales', user) && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<SendMessage />}
          {...(holder?.at === 'sales'
            ? { text: t('inquiry.atSales', holder), title: t('inquiry.remind') }
            : { text: t('inquiry.sendToSales') })}
          {...saveFirst}
          loading={sends.sending === 'sales'}
          onClick={() => (holder?.at === 'sales' ? setQuestion('remindSales') : void sends.toSales())}
        />
      )}
      {offers('MoveToOrder') && (
        <Button
          variant={ButtonVariant.OUTLINED}
          text={t('inquiry.move')}
          {...saveFirst}
          onClick={() => setQuestion('move')}
        />
      )}
      {offers('RestoreInquiry') && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<Undo />}
          text={t('inquiry.restore')}
          onClick={() => setQuestion('restore')}
        />
      )}
      <MoreActions {...{ file, dirty, onQuestion: setQuestion }} />
      <InquiryQuestions {...{ file, money, question, reload, onAnswered: () => setQuestion(null) }} />
      <ConfirmDialog
        isOpen={question === 'remindTariff' || question === 'remindSales'}
        act={{ verb: t('inquiry.remind'), object: file.name }}
        busy={sends.sending !== null}
        onNo={() => setQuestion(null)}
        onYes={() =>
          void (question === 'remindTariff' ? sends.toTariff() : sends.toSales()).then(() => setQuestion(null))
        }
      >
        {t('inquiry.remindWhat', { name: file.name, holder: holder?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

type Side = 'tariff' | 'sales';

/** Where this page has sent the inquiry, and since when the side before had it. */
type SentFrom = { to: Side; since: string | undefined } | null;

/**
 * The side that has the inquiry by a send, and its user: sales only with a price to offer. Once sent it is there at once, before the header
 * is read again.
 */
function useHolder({ id, offers }: InquiryFile, sentFrom: SentFrom): { at: Side; name: string } | undefined {
  const header = useFileHeader(id);
  if (!header?.relay) return undefined;
  const { relay, waitsFor, people } = header;
  const isNewer = sentFrom !== null && sentFrom.since === relay.since;
  const at = isNewer ? sentFrom.to : relay.stop === 'tariff' ? 'tariff' : 'sales';
  const name = (isNewer ? people[at] : waitsFor)?.name;
  return name === undefined || (at === 'sales' && offers === 0) ? undefined : { at, name };
}

/** Sends the inquiry to the tariff manager or to sales; only the pressed button shows that it is sending. */
function useSends({ file, reload, onWrong }: Pick<ActionsProps, 'file' | 'reload' | 'onWrong'>) {
  const { act } = useAction(inquiryLists);
  const [sending, setSending] = useState<'tariff' | 'sales' | null>(null);
  const [sentFrom, setSentFrom] = useState<SentFrom>(null);
  const header = useFileHeader(file.id);
  const url = `/api/inquiry/${file.id}`;
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
  const sent = (to: Side): void => {
    setSentFrom({ to, since: header?.relay?.since });
    reload();
  };
  return {
    sending,
    sentFrom,
    toTariff: () =>
      send('tariff', async () => {
        const tariff = file.tariff ?? (await fetchOnlyTariffManager().catch(() => null));
        if (tariff === null) lacks('tariff', 'TariffNotChosen');
        else if (await act(`${url}/notificationtariff`, { tariff }, () => lacks('tariff', 'TariffNotChosen')))
          sent('tariff');
      }),
    toSales: () =>
      send('sales', async () => {
        if (file.offers === 0) lacks('priceOffers', 'NoOffers');
        else if (await act(`${url}/notificationsales`, { sales: file.sales })) sent('sales');
      }),
  };
}

interface MoreActionsProps {
  file: InquiryFile;
  dirty: boolean;
  onQuestion: (what: InquiryQuestion) => void;
}

/** Documents and rare actions, in one menu and in the command palette. */
function MoreActions({ file, dirty, onQuestion }: MoreActionsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const offers = useMoves(file.stage);
  const papers = papersOf(file, user).filter(({ paper }) => paper.startsWith('inquiry.'));
  useOffers([
    ...papers.flatMap(({ name, path }) =>
      paperLanguages.map(([language, text]) => ({
        name: `${t(name)}, ${text}`,
        run: () => void window.open(inRehearsal(inLanguage(path, language)), '_blank', 'noopener'),
      })),
    ),
    ...(allowed('inquiry.duplicate', user)
      ? [{ name: t('inquiry.duplicate'), run: () => onQuestion('duplicate') }]
      : []),
    ...(offers('CloseInquiry') && !dirty ? [{ name: t('inquiry.close'), run: () => onQuestion('close') }] : []),
  ]);
  const menu = (
    <Menu>
      <PaperItems id={file.id} papers={papers} />
      {allowed('inquiry.duplicate', user) && (
        <MenuItem icon={<Duplicate />} text={t('inquiry.duplicate')} onClick={() => onQuestion('duplicate')} />
      )}
      {offers('CloseInquiry') && (
        <>
          <MenuDivider />
          <MenuItem
            icon={<Archive />}
            text={t('inquiry.close')}
            disabled={dirty}
            {...(dirty ? { labelElement: <small>{t('inquiry.saveFirst')}</small> } : {})}
            onClick={() => onQuestion('close')}
          />
        </>
      )}
    </Menu>
  );
  return (
    <Popup placement="bottom-end" content={menu}>
      <Button
        data-offers
        variant={ButtonVariant.MINIMAL}
        icon={<More />}
        aria-label={t('inquiry.more')}
        title={t('inquiry.more')}
      />
    </Popup>
  );
}
