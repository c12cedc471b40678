import { describe, expect, it } from '@jest/globals';
import { fieldMessageIn } from '../../refusals/field-texts.js';
import { steps } from './field.js';
import { stepLines } from './steps.js';

const field = steps({ mn: 'Шат', en: 'Steps' }, { required: true });
const messageOf = (sent: unknown): string | undefined => field.body.safeParse(sent).error?.issues[0]?.message;

describe('steps of daily prices', () => {
  it('are the same typed as text, pasted from a sheet, and sent as a list', () => {
    const expected = [
      { from: 1, price: '15', currency: 'usd' },
      { from: 6, price: '25', currency: 'rmb-gb' },
    ];
    expect(field.body.parse('1: 15.00 usd\n6: 25 RMB-GB')).toEqual(expected);
    expect(field.body.parse('1 - 15 USD; 6:25 rmb-gb')).toEqual(expected);
    expect(field.body.parse(expected)).toEqual(expected);
    expect(field.body.parse(stepLines(expected as ReturnType<typeof field.body.parse>).join('; '))).toEqual(expected);
  });

  it.each([
    ['1: 15 USD; soon', 'Step 2 was not understood. Enter it as "day: price currency"'],
    ['1: 15 XYZ', 'Step 1 was not understood. Enter it as "day: price currency"'],
    ['1: 15 USD; 6: 20 USD; 6: 25 USD', 'Step 3 is out of order: the one before it starts on day 6'],
    ['0: 15 USD', 'Step 1: it starts on day 1 at the earliest'],
  ])('%s is refused with the step and the reason', (sent, message) => {
    expect(fieldMessageIn('en', messageOf(sent) ?? '')).toBe(message);
  });

  it('refuses a negative price, too many steps and none', () => {
    expect(messageOf([{ from: 1, price: '-1', currency: 'usd' }])).toContain('Шат 1');
    expect(messageOf(Array.from({ length: 21 }, (_, at) => `${at + 1}: 1 USD`).join('\n'))).toContain('21');
    expect(messageOf([])).toBe(messageOf(''));
  });
});
