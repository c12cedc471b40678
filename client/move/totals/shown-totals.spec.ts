import { describe, expect, it } from '@jest/globals';
import { isDiffering, shownFigures, usualCurrencies, type TotalFigure } from './shown-totals';

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
