import { Tag } from '@blueprintjs/core';
import type { Label } from '../../../contract/label';
import { legs, type Leg } from '../../../contract/reference/fixed/legs';
import { transmodes } from '../../../contract/reference/fixed/transmodes';
import {
  codeOfOrder,
  currencyOfRows,
  containerSize,
  legOfOrder,
  readCommon,
  staffOfOrder,
  type CommonValue,
} from '../../../contract/report/groups';
import { groupColumns } from '../../../contract/report/report';
import { people } from '../../../contract/fields/ref/field';
import { languageInUse } from '../../i18n/language';
import { useRefName } from '../../fields/picker/use-entries';

/** The reference list behind each group column. */
const entries: Readonly<Record<string, string>> = {
  payer: 'payer',
  consignee: 'consignee',
  containerStatus: 'container',
  terminal: 'thc',
  border: 'via',
  commodity: 'commodity',
  agent: 'agent',
  sales: people,
  tariff: people,
  operator: people,
  staff: people,
};

/** The values that the orders behind a report row share, shown as a removable filter tag. */
export const commonFilter = (value: string, set: (value: string) => void) => <Common value={value} set={set} />;

function Common({ value, set }: { value: string; set: (value: string) => void }) {
  const values = readCommon(value);
  if (!values) return null;
  return (
    <Tag size="large" minimal onRemove={() => set('')}>
      {values.map((one, index) => (
        <span key={one.of}>
          {index > 0 && ' · '}
          <One value={one} />
        </span>
      ))}
    </Tag>
  );
}

function labelOf(of: CommonValue['of']): Label {
  if (of === containerSize) return ofSize;
  if (of === staffOfOrder) return ofStaff;
  if (of === legOfOrder) return ofLeg;
  if (of === currencyOfRows) return ofCurrency;
  return of === codeOfOrder ? ofOrder : groupColumns[of].label;
}

const ofStaff = { mn: 'Хэний', en: 'Of' };
const ofOrder = { mn: 'SO дугаар', en: 'SO code' };
const ofLeg = { mn: 'Үе шат', en: 'Leg' };
const ofCurrency = { mn: 'Валют', en: 'Currency' };
const ofSize = { mn: 'Хэмжээ', en: 'Size' };

function One({ value: { of, key } }: { value: CommonValue }) {
  const language = languageInUse();
  return (
    <>
      {labelOf(of)[language]}: {key === null ? 'n/a' : <Name of={of} name={key} />}
    </>
  );
}

function Name({ of, name }: { of: CommonValue['of']; name: string }) {
  if (of === 'mode') return transmodes[Number(name) as keyof typeof transmodes]?.mn ?? name;
  if (of === legOfOrder) return legs[name as Leg]?.[languageInUse()] ?? name;
  if (of === 'size') return `${name}’`;
  const list = entries[of];
  return list ? <EntryName list={list} id={Number(name)} /> : name;
}

function EntryName({ list, id }: { list: string; id: number }) {
  return useRefName(list, id) ?? id;
}
