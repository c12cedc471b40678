import { describe, expect, it } from '@jest/globals';
import {
  addressOfParty,
  addressOfRows,
  isDiffering,
  shownFigures,
  usualCurrencies,
  type TotalFigure,
} from './shown-totals';

const figure = (currency: string | null, more: Partial<TotalFigure> = {}): TotalFigure => ({
  ...{
    currency,
    typed: null,
    is_from_sheet: false,
    version: 0,
    changed: null,
    before: null,
    after: null,
    counted: null,
    difference: null,
  },
  ...more,
});
const added = new Set(usualCurrencies);

describe('the control totals that are shown', () => {
  const figures = [
    figure('usd'),
    figure('rmb', { counted: '0.00' }),
    figure('eur', { after: '12.50', counted: '0' }),
    figure('mnt', { typed: '5', counted: '7', difference: '2' }),
    figure('all'),
  ];

  it('are those in tugrik, and others where there is something in their currency', () => {
    const shown = (currencies: ReadonlySet<string>) =>
      shownFigures({ figures }, { added: currencies, isDifferingOnly: false }).map(({ currency }) => currency);
    expect(shown(added)).toEqual(['eur', 'mnt', 'all']);
    expect(shown(new Set([...added, 'usd']))).toEqual(['usd', 'eur', 'mnt', 'all']);
    expect(shownFigures({ figures: [figure(null)] }, { added, isDifferingOnly: false })).toHaveLength(1);
  });

  it('are the differing ones alone where these were asked for; one that nothing was counted for differs', () => {
    expect(shownFigures({ figures }, { added, isDifferingOnly: true }).map(({ currency }) => currency)).toEqual([
      'mnt',
    ]);
    expect(isDiffering(figure('usd', { typed: '3' }))).toBe(true);
    expect(isDiffering(figure('usd', { typed: '3', difference: '0.00' }))).toBe(false);
    expect(isDiffering(figure('usd', { counted: '3' }))).toBe(false);
  });
});

describe('the rows behind a total', () => {
  it('are those of a list in the rehearsal, or the new rows of the move; of one currency where the list has it', () => {
    const receivable = { line: 'receivable', list: '/aging/receivable/rows?figure=rest' } as const;
    expect(addressOfRows(3, receivable, 'mnt')).toEqual({
      list: '/aging/receivable/rows?figure=rest&currency=mnt',
      rows: null,
    });
    expect(addressOfRows(3, receivable, 'usd').list).toBe('/aging/receivable/rows?figure=rest');
    expect(addressOfRows(3, receivable, 'all').list).toBe('/aging/receivable/rows?figure=rest');
    expect(addressOfRows(3, { line: 'orders', list: '/shippingorder' }, null)).toEqual({
      list: '/shippingorder',
      rows: '/settings/move/3?step=rows&kind=orders&state=new',
    });
    expect(addressOfRows(3, { line: 'parties', list: null }, null).list).toBeNull();
  });

  it('of a party are its open rows in the rehearsal, where it is known there', () => {
    expect(addressOfParty({ side: 'payable', party: 8, currency: 'usd' })).toBe(
      '/aging/payable/rows?figure=balance&agent=8',
    );
    expect(addressOfParty({ side: 'receivable', party: 9, currency: 'eur' })).toBe(
      '/aging/receivable/rows?figure=balance&payer=9&currency=eur',
    );
    expect(addressOfParty({ side: 'receivable', party: null, currency: 'eur' })).toBeNull();
  });
});
