import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import type { PartSide } from '../part';

/** The price log in the side column of a file, for users with the right to it. */
export const offerLogSide: PartSide = {
  id: 'offerlog',
  titleOf: (t) => t('inquiry.offerLog'),
  isOpenTo: (user) => allowed('offerlog.read', user),
  Content: ({ idata }) => <OfferLog rows={(idata?.['offerslog'] ?? []) as OfferLogRow[]} />,
};

interface OfferLogRow {
  ognoo: string;
  old_currency: string | null;
  new_currency: string | null;
  old_price: number | string | null;
  new_price: number | string | null;
  old_profit: number | string | null;
  new_profit: number | string | null;
  old_transittime: string | number | null;
  new_transittime: string | number | null;
}

/** The price changes since the inquiry was created (D071), newest first. */
function OfferLog({ rows }: { rows: readonly OfferLogRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="quiet">{t('inquiry.logNothing')}</p>;
  const money = (value: number | string | null): string =>
    value === null ? '' : formatNumber(value, moneyKind.decimals);
  const side = (currency: string | null, price: number | string | null): string =>
    price === null ? '' : `${money(price)} ${(currency ?? '').toUpperCase()}`;
  return (
    <HTMLTable compact className="change-table offer-log">
      <thead>
        <tr>
          <th>{t('inquiry.logWhen')}</th>
          <th>{t('inquiry.price')}</th>
          <th>{t('inquiry.profit')}</th>
          <th>{t('inquiry.transitTime')}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows]
          .sort((a, b) => b.ognoo.localeCompare(a.ognoo))
          .map((row, index) => (
            <tr key={index}>
              <td className="meta">{row.ognoo.slice(0, 16)}</td>
              <ChangedCell from={side(row.old_currency, row.old_price)} to={side(row.new_currency, row.new_price)} />
              <ChangedCell from={money(row.old_profit)} to={money(row.new_profit)} />
              <ChangedCell from={String(row.old_transittime ?? '')} to={String(row.new_transittime ?? '')} />
            </tr>
          ))}
      </tbody>
    </HTMLTable>
  );
}

function ChangedCell({ from, to }: { from: string; to: string }) {
  if (from === to) return <td>{to}</td>;
  return (
    <td>
      {from !== '' && <del className="change-was">{from}</del>} {to === '' ? <span className="quiet">×</span> : to}
    </td>
  );
}
