import { describe, expect, it } from '@jest/globals';
import { kindOfNumber, plainNumber, readSizeType, readUnitNumber } from './number.js';

describe('the number of a transport unit', () => {
  it('is stored without spaces in capitals, and a right one has no remark', () => {
    expect(readUnitNumber(1, ' csqu 305 438-3 ')).toEqual({ number: 'CSQU3054383', problem: null, remark: null });
    expect(readUnitNumber(2, '51 80 0843 001-0').number).toBe('518008430010');
  });

  it.each([
    ['21 81 2471 217-3', '218124712173'],
    ['51 80 0843 001-0', '518008430010'],
  ])('of a wagon by UIC has its check digit from the right: %s', (written, number) => {
    expect(readUnitNumber(2, written)).toEqual({ number, problem: null, remark: null });
  });

  it('of a wagon by UIC with another last digit is a problem that names the last digit', () => {
    expect(readUnitNumber(2, '218124712174').problem?.en).toContain('last digit');
  });

  it('of a Chinese wagon is accepted and marked as one that cannot be checked', () => {
    const { number, problem, remark } = readUnitNumber(2, '1563728');
    expect({ number, problem }).toEqual({ number: '1563728', problem: null });
    expect(remark?.mn).toContain('шалгах боломжгүй');
  });

  it('with a Cyrillic С is read as Latin, and the user is told', () => {
    const { number, problem, remark } = readUnitNumber(1, 'СSQU3054383');
    expect({ number, problem }).toEqual({ number: 'CSQU3054383', problem: null });
    expect(remark?.en).toContain('Cyrillic');
  });

  it('of a truck is its plate as it is written', () => {
    expect(readUnitNumber(3, ' 1234  УБА ').number).toBe('1234 УБА');
    expect(readUnitNumber(3, '1234 УБА').problem).toBeNull();
  });

  it('that is none of its kind is a problem, and stays as it was written', () => {
    expect(readUnitNumber(1, 'ABC').number).toBe('ABC');
    expect(readUnitNumber(1, 'ABC').problem).not.toBeNull();
    expect(readUnitNumber(4, '123').problem?.en).toContain('AWB');
    expect(readUnitNumber(2, '123').problem?.en).toContain('wagon');
  });

  it('tells its kind by its form', () => {
    expect(
      ['MSCU 6398871', '1563728', '64233459', '518008430010', '289-12345675', '1234 УБА'].map(kindOfNumber),
    ).toEqual([1, 2, 2, 2, 4, 3]);
  });

  it('is the same number however it is typed', () => {
    expect(plainNumber('мscu-639 8871')).toBe(plainNumber('MSCU6398871'));
  });
});

describe('the size of a container', () => {
  it.each([
    ['22g1', '22G1'],
    ["40'", '40'],
    ['45G1', '45G1'],
    ['L5G1', 'L5G1'],
  ])('%s is %s', (written, code) => expect(readSizeType(written)).toBe(code));

  it.each(['', '30', '22', 'big', '22G12'])('is not %j', (written) => expect(readSizeType(written)).toBeUndefined());
});
