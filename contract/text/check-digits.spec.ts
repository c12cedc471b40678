import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readAirWaybill, readContainerNumber, readWagonNumber } from './check-digits.js';
import { airWaybill } from '../fields/air-waybill/field.js';
import { containerNumber } from '../fields/container-number/field.js';
import { wagonNumber } from '../fields/wagon-number/field.js';
import { fieldMessages } from '../refusals/refusals.js';

describe('a container number', () => {
  // Published samples of ISO 6346.
  it.each([
    ['CSQU3054383', 'CSQU3054383'],
    ['cbhu 320273-2', 'CBHU3202732'],
    ['TGHU7599330', 'TGHU7599330'],
  ])('%s is read as %s', (written, number) => {
    expect(readContainerNumber(written)).toBe(number);
  });

  it.each(['CSQU3054384', 'CSQU305438', 'CSQX3054383', '3054383', '', 'ЦСQU3054383'])('%s is invalid', (written) => {
    expect(readContainerNumber(written)).toBeUndefined();
  });

  it('has exactly one valid check digit', () => {
    const right = Array.from({ length: 10 }, (_, digit) => readContainerNumber(`MSKU123456${digit}`)).filter(Boolean);
    expect(right).toHaveLength(1);
  });
});

describe('an air waybill', () => {
  it.each([
    ['176-12345675', '176-12345675'],
    ['176 8114 0743', '176-81140743'],
  ])('%s is read as %s', (written, number) => {
    expect(readAirWaybill(written)).toBe(number);
  });

  it.each(['176-12345676', '176-1234567', '12345675', '176-12345677'])('%s is invalid', (written) => {
    expect(readAirWaybill(written)).toBeUndefined();
  });
});

describe('a wagon number', () => {
  it('is eight digits, the last of which checks the others', () => {
    expect(readWagonNumber('45488855')).toBe('45488855');
    expect(readWagonNumber('4548 8855')).toBe('45488855');
    for (const written of ['45488854', '4548885', '454888555', '4548885x'])
      expect(readWagonNumber(written)).toBeUndefined();
  });

  it('detects every single wrong digit', () => {
    const number = '45488855';
    for (let index = 0; index < 8; index++) {
      for (const digit of '0123456789') {
        const written = number.slice(0, index) + digit + number.slice(index + 1);
        if (written !== number) expect([written, readWagonNumber(written)]).toEqual([written, undefined]);
      }
    }
  });
});

describe('the fields of these numbers', () => {
  const body = z.object({
    box: containerNumber({ mn: 'Чингэлэг', en: 'Container' }).body,
    awb: airWaybill({ mn: 'AWB', en: 'AWB' }).body,
    wagon: wagonNumber({ mn: 'Вагон', en: 'Wagon' }, { required: true }).body,
  });

  it('store a number in its most common notation', () => {
    expect(body.parse({ box: 'csqu 305438-3', awb: '17612345675', wagon: 45488855 })).toEqual({
      box: 'CSQU3054383',
      awb: '176-12345675',
      wagon: '45488855',
    });
  });

  it('report the error at the field', () => {
    const result = body.safeParse({ box: 'X', awb: '1', wagon: '' });
    const messages = Object.fromEntries(
      (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
    );
    expect(messages).toEqual({
      box: fieldMessages.containerNumber.mn,
      awb: fieldMessages.airWaybill.mn,
      wagon: fieldMessages.required.mn,
    });
  });
});
