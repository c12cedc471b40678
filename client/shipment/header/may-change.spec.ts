import { describe, expect, it } from '@jest/globals';
import { everyUserType } from '../../../contract/actor';
import { lifeStages, type LifeStage } from '../../../contract/shipment/status/life-stages';
import { mayChangeFile } from './may-change';

const changers = (stage: LifeStage, id: number): string =>
  everyUserType.filter((type) => mayChangeFile({ stage, sales: 11, tariff: 16 }, { id, type })).join('');

describe('a file', () => {
  it.each<[LifeStage, of: string, ofSalesman: string, ofTariff: string]>([
    ['open', '134567', '134567', '134567'],
    ['order', '3457', '13457', '34567'],
    ['pending', '3457', '13457', '34567'],
    ['arrived', '3457', '13457', '34567'],
    ['closed', '', '', ''],
    ['archived', '', '', ''],
    ['deleted', '', '', ''],
  ])(
    'that is %s is open to the types %s, of its salesman %s, of its tariff manager %s',
    (stage, of, salesman, tariff) => {
      expect([changers(stage, 99), changers(stage, 11), changers(stage, 16)]).toEqual([of, salesman, tariff]);
    },
  );

  it('has no other stages than these', () => {
    expect(Object.keys(lifeStages).sort()).toEqual(
      ['open', 'order', 'pending', 'arrived', 'closed', 'archived', 'deleted'].sort(),
    );
  });
});
