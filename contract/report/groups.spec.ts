import { expect, it } from '@jest/globals';
import { readCommon, writeCommon } from './groups.js';

it('parses what orders have in common', () => {
  for (const values of [
    [{ of: 'mode', key: '1' }],
    [
      { of: 'operator', key: '15' },
      { of: 'mode', key: null },
    ],
    [
      { of: 'extraService', key: 'Хүргэлт, кран: 50%' },
      { of: 'extraCurrency', key: 'mnt' },
    ],
    [
      { of: 'extraService', key: 'none' },
      { of: 'extraCurrency', key: null },
    ],
    [
      { of: 'size', key: '40' },
      { of: 'staff', key: '11' },
    ],
  ] as const)
    expect(readCommon(writeCommon(values))).toEqual(values);
});

it('rejects anything else', () => {
  for (const written of [
    '',
    'mode',
    'mode:',
    'mode:x',
    'colour:1',
    'size:30',
    'staff:none',
    'mode:1,',
    'extraService:%E0%A4',
  ])
    expect(readCommon(written)).toBeUndefined();
});
