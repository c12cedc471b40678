import { Button, ButtonVariant } from '@blueprintjs/core';
import { Fragment, Suspense, useState } from 'react';
import { allowed } from '../../../contract/permissions';
import { addMoney, amountsOf } from '../../../contract/shipment/clock/clock';
import type { ClockOfContainer, OwedInCurrency } from '../../../contract/shipment/clock/routes';
import type { ClockSide } from '../../../contract/shipment/clock/terms';
import { formatNumber } from '../../../contract/text/format-number';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { useMoment } from '../../workspace/moment';
import { useFileHeader } from '../header/header-api';
import { mayAddOffer } from '../header/may-add-offer';
import { ChargedDays } from './charged-days';
import { useClock } from './clock-api';
import { inMoney } from './in-money';
import './clock.css';

const figures = ['stayed', 'free', 'left', 'chargeable'] as const;

interface Opened {
  row: number;
  side: ClockSide;
}

const dialogs = {
  offer: lazyPart(() => import('./offer-dialog')),
  invoice: lazyPart(() => import('./invoice-dialog')),
};

/** The clocks of the containers of a file: how long each stayed, and what is owed; each amount opens into its days. */
export default function ClockPanel({ id }: { id: number }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const answer = useClock(id);
  if (!answer || answer.containers.every(({ clock }) => clock === null)) return null;
  const { containers, notEntered, quantity } = answer;
  const sides = (['ours', 'customers'] as const).filter((side) =>
    containers.some(({ clock }) => clock?.[side] !== null && clock !== null),
  );
  const press = (pressed: Opened): void =>
    setOpened(opened?.row === pressed.row && opened.side === pressed.side ? null : pressed);
  return (
    <section className="clock" aria-label={t('clock.title')} data-test="clock">
      <div className="clock-head">
        <h3>{t('clock.title')}</h3>
        {containers.some(({ clock }) => clock?.customers?.length) && <ChargeButtons id={id} />}
      </div>
      {notEntered > 0 && <p className="quiet">{t('clock.notEntered', { count: notEntered, quantity })}</p>}
      <div className="clock-scroll">
        <table className="clock-table">
          <thead>
            <tr>
              {(['container', 'began'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`clock.${name}`)}
                </th>
              ))}
              {[...figures, ...sides].map((name) => (
                <th key={name} scope="col" className="numeric">
                  {t(`clock.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {containers.map((container, row) => (
              <Fragment key={container.unit?.id ?? 'file'}>
                <ContainerRow
                  container={container}
                  sides={sides}
                  opened={opened?.row === row ? opened.side : null}
                  onPress={(side) => press({ row, side })}
                />
                {opened?.row === row && (
                  <tr>
                    <td colSpan={6 + sides.length}>
                      <Days owed={container.clock?.[opened.side] ?? []} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          {containers.length > 1 && (
            <tfoot>
              <tr>
                <td colSpan={6}>{t('clock.sum')}</td>
                {sides.map((side) => (
                  <td key={side} className="numeric" data-label={t(`clock.${side}`)}>
                    <Sum owed={containers.flatMap(({ clock }) => clock?.[side] ?? [])} />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <ChargedDays clock={answer} />
    </section>
  );
}

/** The ways of charging the customer that the user may take. */
function ChargeButtons({ id }: { id: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const header = useFileHeader(id);
  const [moment] = useMoment();
  const [means, setMeans] = useState<keyof typeof dialogs | null>(null);
  if (!header || moment !== null) return null;
  const ChargeDialog = means && dialogs[means];
  return (
    <>
      {mayAddOffer(header, user) && <Button size="small" text={t('clock.charge')} onClick={() => setMeans('offer')} />}
      {allowed('custominvoice.edit', user) && (
        <Button size="small" text={t('clock.chargeByInvoice')} onClick={() => setMeans('invoice')} />
      )}
      {ChargeDialog && (
        <Suspense>
          <ChargeDialog id={id} onClose={() => setMeans(null)} />
        </Suspense>
      )}
    </>
  );
}

interface RowProps {
  container: ClockOfContainer;
  sides: readonly ClockSide[];
  opened: ClockSide | null;
  onPress: (side: ClockSide) => void;
}

function ContainerRow({ container, sides, opened, onPress }: RowProps) {
  const { t } = useTranslation();
  const { unit, count, began, ended, chargedTo, clock } = container;
  const name = unit?.number ?? t('clock.ofFile', { count });
  return (
    <tr>
      <th scope="row">
        {name}
        {chargedTo !== null && <small className="quiet"> {t('clock.chargedTo', { day: chargedTo })}</small>}
      </th>
      <td data-label={t('clock.began')}>
        {began}
        {ended !== null && <small className="quiet"> {t('clock.ended', { day: ended })}</small>}
      </td>
      {clock === null && (
        <td colSpan={4 + sides.length} className="quiet">
          {t('clock.notBegun')}
        </td>
      )}
      {clock && (
        <>
          {([clock.stayed, clock.freeDays, clock.daysLeft, clock.chargeable] as const).map((days, at) => (
            <td key={figures[at]} className="numeric" data-label={t(`clock.${figures[at] ?? 'stayed'}`)}>
              {days}
            </td>
          ))}
          {sides.map((side) => (
            <td key={side} className="numeric" data-label={t(`clock.${side}`)}>
              {clock.hasTerms ? (
                <Owed owed={clock[side] ?? []} name={name} isOpen={opened === side} onPress={() => onPress(side)} />
              ) : (
                <span className="quiet">{t('clock.noTerms')}</span>
              )}
            </td>
          ))}
        </>
      )}
    </tr>
  );
}

interface OwedProps {
  owed: readonly OwedInCurrency[];
  name: string;
  isOpen: boolean;
  onPress: () => void;
}

/** What a container owes in each currency, with what follows from tomorrow on. */
function Owed({ owed, name, isOpen, onPress }: OwedProps) {
  const { t } = useTranslation();
  return owed.map(({ currency, amount, tugrik, perDay, atReturn }) => (
    <div key={currency}>
      <Button
        variant={ButtonVariant.MINIMAL}
        size="small"
        text={inMoney(amount, currency)}
        aria-label={`${t('clock.open', { name })}: ${inMoney(amount, currency)}`}
        aria-expanded={isOpen}
        onClick={onPress}
      />
      <br />
      <small className="quiet">
        {[
          Number(amount) > 0 && currency !== 'mnt'
            ? t('clock.tugrik', { amount: formatNumber(tugrik, { most: 0 }) })
            : '',
          Number(perDay) > 0 ? t('clock.perDay', { amount: inMoney(perDay, currency) }) : '',
          atReturn === null || atReturn === amount ? '' : t('clock.atReturn', { amount: inMoney(atReturn, currency) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  ));
}

/** The days of each step with their price. */
function Days({ owed }: { owed: readonly OwedInCurrency[] }) {
  const { t } = useTranslation();
  const steps = owed.flatMap(({ currency, steps: own }) => own.map((step) => ({ currency, ...step })));
  if (steps.length === 0) return <span className="quiet">{t('clock.nothing')}</span>;
  return (
    <ul data-test="clock-days">
      {steps.map(({ currency, first, last, from, to, price, amount }) => (
        <li key={`${currency} ${from}`}>
          {first === last ? first : `${first} – ${last}`} ({t('clock.chargeableDays', { from, to })}): {to - from + 1} ×{' '}
          {inMoney(price, currency)} = <b>{inMoney(amount, currency)}</b>
        </li>
      ))}
    </ul>
  );
}

function Sum({ owed }: { owed: readonly OwedInCurrency[] }) {
  const sums = amountsOf(addMoney(owed.map(({ currency, amount }) => ({ [currency]: amount }))));
  return sums.map(([currency, amount]) => <div key={currency}>{inMoney(amount, currency)}</div>);
}
