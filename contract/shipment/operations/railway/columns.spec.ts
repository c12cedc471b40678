import { describe, expect, it } from '@jest/globals';
import { fold } from '../../../text/fold.js';
import { guessColumns, headLine, readCode } from './columns.js';
import { readDay } from './days.js';

const today = '2026-11-26';
const places = ['Эрээн', '二连', 'Замын-Үүд'].map(fold);
const states = ['Хилд ирсэн', '到达口岸'].map(fold);
const names = {
  isPlace: (text: string) => places.includes(fold(text)),
  isState: (text: string) => states.includes(fold(text)),
};
const kinds = (head: string[], rows: string[][]) => guessColumns(head, rows, names, today).map(({ kind }) => kind);

describe('the columns of a list of the railway', () => {
  it('are known by their content where there is no head', () => {
    expect(
      kinds(
        [],
        [
          ['1', 'TEMU1000013', '64233459', '25/11', '二连', '到达口岸', '21 300'],
          ['2', 'TEMU1000029', '64233459', '25/11', 'Замын-Үүд', 'Хилд ирсэн', '20 100'],
        ],
      ),
    ).toEqual(['skip', 'number', 'carrier', 'on', 'place', 'status', 'skip']);
  });

  it('are known by their heads in Mongolian, Russian, Chinese and English', () => {
    expect(kinds(['车号', '日期', '车站', '状态'], [['1234567', '2026-11-25', 'нэргүй газар', 'x']])).toEqual([
      'number',
      'on',
      'place',
      'status',
    ]);
    expect(kinds(['№ вагона', 'Дата операции', 'Станция дислокации'], [['64233459', '25.11.2026', 'Эрлянь']])).toEqual([
      'number',
      'on',
      'place',
    ]);
    expect(kinds(['Container', 'ETA Border', 'ATA Border'], [['TEMU1000013', '30/11', '25/11']])).toEqual([
      'number',
      'etaBorder',
      'ataBorder',
    ]);
  });

  it('are as their content says where a head says something else', () => {
    expect(kinds(['Огноо', 'Дугаар'], [['64233459', '2026-11-25']])).toEqual(['number', 'on']);
  });

  it('are left to the user where half is days and half numbers', () => {
    const rows = [
      ['64233459', '2026-11-25'],
      ['64233467', '64233459'],
      ['64233475', '25/11'],
      ['64233483', '64233467'],
    ];
    expect(guessColumns(['Вагон', ''], rows, names, today)).toEqual([
      { kind: 'number', isMixed: false },
      { kind: 'skip', isMixed: true },
    ]);
  });

  it('do not take weights for days or numbers', () => {
    expect(
      kinds(
        [],
        [
          ['64233459', '46000', '24.5'],
          ['64233467', '21300', '21.3'],
        ],
      )[2],
    ).toBe('skip');
  });

  it('have their head before the first line with a number, below titles', () => {
    expect(headLine([['Өглөөний мэдээ'], ['Вагон', 'Өртөө'], ['64233459', 'Эрээн']])).toBe(1);
    expect(headLine([['64233459', 'Эрээн']])).toBe(-1);
    expect(headLine([['Өглөөний мэдээ'], ['64233459', 'Эрээн']])).toBe(-1);
  });

  it('may hold the codes of files, typed in either alphabet', () => {
    expect(readCode('SM2600087')).toBe('SM2600087');
    expect(readCode('#ѕм26 00087'.replace('ѕ', 'S'))).toBe('SM2600087');
    expect(readCode('SM26')).toBeUndefined();
  });
});

describe('a day in a list of the railway', () => {
  it('is read in every notation', () => {
    for (const written of [
      '2026-03-01',
      '2026.3.1',
      '01.03.2026',
      '1/3',
      '1/3/26',
      '3月1日',
      '2026年3月1日',
      '46082',
      '2026-03-01 08:15',
    ])
      expect([written, readDay(written, today)]).toEqual([written, { day: '2026-03-01' }]);
  });

  it('without a year is the last one for a fact and the nearest one for a plan', () => {
    expect(readDay('28/12', '2027-01-05')).toEqual({ day: '2026-12-28' });
    expect(readDay('5/1', '2026-12-28', 'plan')).toEqual({ day: '2027-01-05' });
    expect(readDay('1/12', today)).toEqual({ day: '2025-12-01' });
  });

  it('is refused where there is no such day, or where it is too far away', () => {
    expect(readDay('31.02.2026', today)).toEqual({ wrong: 'noDay' });
    expect(readDay('64233459', today)).toEqual({ wrong: 'noDay' });
    expect(readDay('2099-01-01', today)).toEqual({ wrong: 'tooFar' });
    expect(readDay('2026-12-24', today)).toEqual({ wrong: 'future' });
    expect(readDay('2026-12-24', today, 'plan')).toEqual({ day: '2026-12-24' });
  });

  it('of any calendar is the same in every notation', () => {
    for (let days = -390; days <= 0; days++) {
      const at = new Date(Date.parse(today) + days * 86_400_000);
      const day = at.toISOString().slice(0, 10);
      const [year, month, date] = day.split('-');
      const count = String(Math.round((at.getTime() - Date.parse('1899-12-30')) / 86_400_000));
      for (const written of [day, `${date}.${month}.${year}`, `${Number(date)}/${Number(month)}/${year}`, count])
        expect([written, readDay(written, today)]).toEqual([written, { day }]);
      if (days > -364) expect(readDay(`${Number(date)}/${Number(month)}`, today)).toEqual({ day });
    }
  });
});
