import { afterAll, describe, expect, it } from '@jest/globals';
import { ratesInForce } from '../../../test/builders/shipment/rates.js';
import { fixedFigures, figureVersions, newestFigures } from './fixed-figures.js';
import { inquiryTotals, type InquiryMoney } from '../totals/inquiry-totals.js';
import { enteredRate } from './rate-in-force.js';

describe('the fixed figures', () => {
  // A version that only the last test adds.
  afterAll(() => void figureVersions.pop());

  it('of the first version are those of the law and of the firm', () => {
    const { vatDivisor, netPercent, clericalFee, airDivisor } = fixedFigures(1);
    expect([vatDivisor, netPercent, clericalFee, airDivisor].map(({ value, unit }) => `${value}${unit}`)).toEqual([
      '1.1',
      '90%',
      '13500mnt',
      '6000',
    ]);
  });

  it('of an unknown version throw an error', () => {
    expect(() => fixedFigures(newestFigures() + 1)).toThrow('There is no version');
  });

  it('of all totals are those of the version stored with the inquiry', () => {
    figureVersions.push({
      ...figureVersions[0]!,
      airDivisor: '5000',
      vatPercent: '12',
      vatDivisor: '1.12',
      netPercent: '80',
      clericalFee: '15000',
      usualFirstPercent: '70',
      foreignPercent: '80',
    });
    const money: InquiryMoney = {
      mode: 5,
      inquiryType: 3,
      hasVat: true,
      currency: 'mnt',
      figures: 1,
      sizes: [{ lengthCm: '100', widthCm: '60', heightCm: '50', weightKg: '10', pieces: 1 }],
      transportPrices: [],
      priceOffers: [{ currency: 'mnt', price: '1120000', rate: enteredRate('1'), profit: '100000' }],
      supply: [{ quantity: '1', priceRmb: '1000', marketPrice: '1000000', rmbRate: enteredRate('500') }],
      expenses: [{ quantity: '1', percent: null, rmbRate: enteredRate('500') }],
      expensesMore: [{ name: 'Гадаад тээврийн зардал', quantity: '1', rmbRate: enteredRate('500') }],
      extraExpenses: [],
    };
    const valuesOf = (figures: number) => {
      const { cargo, vat, supply, expenses, expensesMore, shipment, offers } = inquiryTotals(
        { ...money, figures },
        ratesInForce({}),
      );
      return {
        volumeWeight: cargo.volumeWeightKg?.value,
        vat: vat?.vat.value,
        supplyVat: supply?.rows[0]?.vat.value,
        fee: supply?.fee.value,
        first: expenses.rows[0]?.percent.value,
        foreign: expensesMore.rows[0]?.amount.value,
        net: [offers.netProfit.mnt.value, shipment.netProfit.value],
      };
    };
    expect(valuesOf(1)).toEqual({
      volumeWeight: '50.00',
      vat: '101818.18',
      supplyVat: '105000.00',
      fee: '13500',
      first: '80',
      foreign: '952000.00',
      net: ['90000.00', '90000.00'],
    });
    expect(valuesOf(2)).toEqual({
      volumeWeight: '60.00',
      vat: '120000.00',
      supplyVat: '126000.00',
      fee: '15000',
      first: '70',
      foreign: '896000.00',
      net: ['80000.00', '80000.00'],
    });
  });
});
