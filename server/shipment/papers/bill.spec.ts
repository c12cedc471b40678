import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { readQrCode } from '../../../test/builders/files/qr-reader.js';
import { firmAggregate } from '../../firm/firm.aggregate.js';
import { billPaper, type Bill } from './bill.js';

const bill = (more: Partial<Bill>): Bill => ({
  ...{ number: 'SM2600001/1', day: '2026-03-01', asOf: null, signer: null, language: 'mn', vat: null, subject: [] },
  ...{ firm: { ...firmAggregate.initial, name: 'Зууч ХХК' }, title: { mn: 'НЭХЭМЖЛЭХ', en: 'INVOICE' } },
  payer: { name: 'Алтан төлөгч', phone: null, email: null, address: null },
  lines: [{ name: 'Тээвэр', currency: 'usd', price: '5000', rate: '3400', mnt: '17000000.00' }],
  ...{ totalMnt: '17000000.00', payable: { currency: 'usd', exchange: '3400', amount: '5000.00' } },
  ...{ receivedMnt: '0', dueOn: '2026-03-11', paidOn: null },
  ...more,
});

/** The text of the QR code, and the sums under the amount to be paid. */
function readBill(more: Partial<Bill>): { qrPayment: string | null; sums: [string, string][] } {
  const { blocks } = billPaper(bill(more)).paper;
  const code = blocks.find((block) => block.kind === 'code');
  const lines = blocks.find((block) => block.kind === 'table');
  const sums = lines?.kind === 'table' ? lines.foot.slice(2) : [];
  return {
    qrPayment: code?.kind === 'code' ? readQrCode(code.code) : null,
    sums: sums.map(({ label, values }) => [label, values.at(-1) ?? '']),
  };
}

describe('an invoice', () => {
  it('requests the whole amount, then the balance, and nothing once it is paid', () => {
    expect(readBill({})).toEqual({ qrPayment: 'SM2600001/1 5000.00 USD', sums: [] });
    expect(readBill({ receivedMnt: '3400000.00' })).toEqual({
      qrPayment: 'SM2600001/1 4000.00 USD',
      sums: [
        ['Хүлээн авсан, ₮', '3,400,000.00'],
        ['Үлдэгдэл төлбөр, ₮', '13,600,000.00'],
        ['Үлдэгдэл төлбөр, USD', '4,000.00'],
      ],
    });
    expect(readBill({ receivedMnt: '17000000.00' }).qrPayment).toBeNull();
    expect(readBill({ paidOn: '2026-03-05' })).toEqual({ qrPayment: null, sums: [] });
  });

  it.each([
    ['mnt', ['Утга', 'Дүн, ₮']],
    ['usd', ['Утга', 'Валют', 'Дүн', 'Ханш', 'Төгрөгөөр, ₮']],
  ])('has a rate and a second amount only if not all of it is in tugrik (owed in %s)', (currency, columns) => {
    const lines = [{ name: 'Тээвэр', currency: 'mnt', price: '17000000', rate: '1', mnt: '17000000.00' }];
    const payable = { currency, exchange: '3400', amount: '5000.00' };
    const { blocks } = billPaper(bill({ lines, payable })).paper;
    const charged = blocks.find((block) => block.kind === 'table');
    expect(charged?.kind === 'table' && charged.columns.map(({ label }) => label)).toEqual(columns);
  });

  it('shows no payment terms once it is paid', () => {
    const firm = { ...firmAggregate.initial, name: 'Зууч ХХК', paymentTerms: 'Дансаар төлнө.' };
    const wordsOf = (more: Partial<Bill>): string => JSON.stringify(billPaper(bill({ firm, ...more })).paper.blocks);
    expect(wordsOf({})).toContain('Дансаар төлнө.');
    expect(wordsOf({ paidOn: '2026-03-05' })).not.toContain('Дансаар төлнө.');
  });

  it('shows a written-off difference apart from the money received, so that its sums agree', () => {
    // 5,000 at 3,350; the rest of 250,000 was written off.
    expect(readBill({ receivedMnt: '16750000.00', writtenOffMnt: '250000.00' })).toEqual({
      qrPayment: null,
      sums: [
        ['Хүлээн авсан, ₮', '16,750,000.00'],
        ['Ханшийн зөрүү, ₮', '250,000.00'],
        ['Үлдэгдэл төлбөр, ₮', '0.00'],
      ],
    });
  });

  it('shows an overpayment', () => {
    expect(readBill({ receivedMnt: '17001000.00' })).toEqual({
      qrPayment: null,
      sums: [
        ['Хүлээн авсан, ₮', '17,001,000.00'],
        ['Илүү төлсөн, ₮', '1,000.00'],
      ],
    });
  });
});

describe('any invoice', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => new Decimal(value).div(100).toFixed(2));
  const anyBill = fc.record({
    prices: fc.array(cents(900_000_00), { minLength: 1, maxLength: 5 }),
    others: cents(5_000_00),
    received: fc.constantFrom('0', '0.01', '3400000.00', '17000000.00', '123456.78'),
    writtenOff: fc.constantFrom('0', '0.00', '250000.00', '-1.40'),
    currency: fc.constantFrom('usd', 'mnt'),
  });
  const exchange = '3400';
  const figure = (text = ''): Decimal => new Decimal(text.replaceAll(',', ''));
  const sum = (figures: readonly Decimal[]): Decimal => figures.reduce((all, one) => all.plus(one), new Decimal(0));

  it('has lines and sums that add up to its total, and a code that requests exactly the balance', () => {
    fc.assert(
      fc.property(anyBill, ({ prices, others, received, writtenOff, currency }) => {
        const lines = prices.map((price) => ({
          ...{ name: 'Тээвэр', currency: 'usd', price, rate: exchange },
          mnt: new Decimal(price).times(exchange).toFixed(2),
        }));
        const total = sum(lines.map(({ mnt }) => new Decimal(mnt))).plus(others);
        const amount = (currency === 'mnt' ? total : total.div(exchange)).toFixed(2);
        const of = bill({
          ...{ lines, totalMnt: total.toFixed(2), receivedMnt: received, writtenOffMnt: writtenOff },
          payable: { currency, exchange: currency === 'mnt' ? '1' : exchange, amount },
        });
        const { blocks } = billPaper(of).paper;
        const table = blocks.find((block) => block.kind === 'table');
        if (table?.kind !== 'table') throw new Error('An invoice has no lines');
        expect(sum(table.rows.map((row) => figure(row.at(-1)))).toFixed(2)).toBe(total.toFixed(2));

        const footOf = (label: string) => table.foot.find((one) => one.label === `${label}, ₮`)?.values.at(-1);
        const openAmount = Number(received) === 0 ? total : total.minus(received).minus(writtenOff);
        if (Number(received) > 0) {
          const parts = ['Хүлээн авсан', 'Ханшийн зөрүү', 'Үлдэгдэл төлбөр'].map((label) =>
            figure(footOf(label) ?? '0'),
          );
          expect(
            sum(parts)
              .minus(figure(footOf('Илүү төлсөн') ?? '0'))
              .toFixed(2),
          ).toBe(total.toFixed(2));
        }
        const code = blocks.find((block) => block.kind === 'code');
        const qrParts = code?.kind === 'code' ? readQrCode(code.code).split(' ') : null;
        const inCurrency = (currency === 'mnt' ? openAmount : openAmount.div(exchange)).toDecimalPlaces(
          2,
          Decimal.ROUND_HALF_UP,
        );
        // Before any money is received, an invoice of zero has a code too.
        const hasQrCode = Number(received) === 0 || inCurrency.gt(0);
        expect(qrParts?.slice(1)).toEqual(hasQrCode ? [inCurrency.toFixed(2), currency.toUpperCase()] : undefined);
      }),
      { numRuns: 60 },
    );
  });
});
