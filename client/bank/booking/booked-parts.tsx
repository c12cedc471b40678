import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bankLineKind } from '../../../contract/bank/kind';
import { bankLineList } from '../../../contract/bank/list';
import type { BookedPartRow } from '../../../contract/bank/routes';
import { partyAddress, partyOf } from '../../../contract/party/kind';
import { allowed } from '../../../contract/permissions';
import { useAction } from '../../act/use-action';
import { FormSection } from '../../form/form-section';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { shownMoney } from '../proposals/proposal-words';
import { useBookedPartsQuery } from '../proposals/proposals-api';
import './booked-parts.css';

const lists = [bankLineList.name];
const noParts: readonly BookedPartRow[] = [];

/** What of a line is booked and where; one's own of the same day is taken back here, all others by an administrator. */
export function BookedParts({ line: { id, currency } }: { line: { id: number; currency: string } }) {
  const { t } = useTranslation();
  const mayWrite = allowed('bank.edit', useUser());
  const { data: parts = noParts } = useBookedPartsQuery(id);
  const { busy, act } = useAction(lists, { of: { kind: bankLineKind, id } });
  if (parts.length === 0) return null;
  const bookings = [...new Set(parts.map(({ booking }) => booking))];
  const takeBack = (booking?: number): void =>
    void act(`/api/bank/${id}/takeback`, booking === undefined ? {} : { booking });
  const mayTakeAll = mayWrite && parts.every(({ may_take_back: may }) => may);
  return (
    <FormSection id="booked" title={t('bank.bookedParts')}>
      <ul className="booked-parts form-span-12">
        {parts.map((part, at) => {
          const isFirst = parts.findIndex(({ booking }) => booking === part.booking) === at;
          return (
            <li key={part.id}>
              <span>
                <TargetLink part={part} /> <PartyLink part={part} />
                {part.is_fee && <span className="quiet">· {t('bank.feePart')} </span>}
                <span className="quiet">
                  · {part.user} {part.booked_at.slice(0, 16)}
                </span>
              </span>
              <span className="numeric">
                {!part.is_fee && `${shownMoney(part.amount)} ${currency.toUpperCase()}`}
                {(part.is_fee || part.currency !== currency) && (
                  <span className="quiet">
                    {` ${shownMoney(part.posted)} ${part.currency.toUpperCase()} × ${String(part.rate)}`}
                  </span>
                )}
              </span>
              {isFirst && mayWrite && part.may_take_back && bookings.length > 1 && (
                <Button
                  size="small"
                  text={t('bank.takeBookingBack')}
                  aria-label={`${t('bank.takeBookingBack')}: ${part.name}`}
                  loading={busy}
                  onClick={() => takeBack(part.booking)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {mayTakeAll && (
        <p className="form-span-12">
          <Button
            text={t(bookings.length > 1 ? 'bank.takeAllBack' : 'bank.takeBookingBack')}
            loading={busy}
            onClick={() => takeBack()}
          />
        </p>
      )}
    </FormSection>
  );
}

/** Leads to the page of the payer or agent. */
function PartyLink({ part: { party, payer, agent } }: { part: BookedPartRow }): ReactNode {
  if (party === null) return null;
  return (
    <span>
      · <Link to={partyAddress(partyOf({ payer, agent }))}>{party}</Link>{' '}
    </span>
  );
}

function TargetLink({ part: { kind, name, shipment, target } }: { part: BookedPartRow }): ReactNode {
  const { t } = useTranslation();
  if (kind === 'advance') return <Link to={`/advances/${target}`}>{t('bank.advance', { number: name })}</Link>;
  if (kind === 'item') return <Link to={`/items/${target}`}>{t('bank.item', { number: name })}</Link>;
  if (kind === 'custominvoice') return <Link to={`/custominvoice/${target}/edit`}>{name}</Link>;
  return <Link to={`/shippingorder/${shipment}/edit`}>{name}</Link>;
}
