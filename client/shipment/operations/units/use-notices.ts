import { useDeferredValue, useMemo } from 'react';
import { fieldMessages } from '../../../../contract/refusals/refusals';
import type { FormRow } from '../../../../contract/diff';
import { unitKinds, type UnitKind } from '../../../../contract/shipment/operations/units/kinds';
import { plainNumber, readSizeType, readUnitNumber } from '../../../../contract/shipment/operations/units/number';
import type { NumberElsewhere } from '../../../../contract/shipment/operations/units/routes';
import { numbersOfUnit } from '../../../../contract/shipment/operations/units/summary';
import type { RowFigures } from '../../../form/rows/row-column';
import { languageInUse } from '../../../i18n/language';
import { useTranslation } from '../../../i18n/use-translation';
import { useUnitsElsewhereQuery } from './units-api';

const none: NumberElsewhere[] = [];

/** What a user should look at in each row: a wrong number without a reason, and numbers that another running order has. */
export function useUnitNotices(id: number | null, rows: readonly FormRow[]): RowFigures[] {
  const { t } = useTranslation();
  const typed = rows.flatMap((row) => (row['number'] ? numbersOfRow(row) : []));
  const numbers = useDeferredValue([...new Set(typed)].toSorted().join());
  const { data = none } = useUnitsElsewhereQuery({ id: id ?? 0, numbers }, { skip: id === null || numbers === '' });
  const noticeOf = (row: FormRow): string => {
    const own = plainNumber(textIn(row, 'number'));
    const others = data
      .filter(({ number }) => numbersOfRow(row).includes(number))
      .map(({ number, code }) =>
        number === own ? t('units.elsewhere', { code }) : t('units.carrierElsewhere', { number, code }),
      );
    return [...aboutNumber(row), ...aboutSize(row), ...others].join(' · ');
  };
  const joined = JSON.stringify(rows.map(noticeOf));
  // The same objects while the texts are the same, so that the table does not render on every key.
  return useMemo(() => (JSON.parse(joined) as string[]).map((notice) => ({ notice })), [joined]);
}

function aboutNumber(row: FormRow): string[] {
  const kind = Number(row['kind']);
  const written = textIn(row, 'number');
  if (!(kind in unitKinds) || written === '') return [];
  const { problem, remark } = readUnitNumber(kind as UnitKind, written);
  const language = languageInUse();
  const isKept = textIn(row, 'numberReason').trim() !== '';
  return [problem && !isKept ? problem : null, remark].flatMap((text) => text?.[language] ?? []);
}

function aboutSize(row: FormRow): string[] {
  const size = textIn(row, 'sizeType');
  return size === '' || readSizeType(size) !== undefined ? [] : [fieldMessages.sizeType[languageInUse()]];
}

function numbersOfRow(row: FormRow): string[] {
  return numbersOfUnit({
    number: textIn(row, 'number'),
    carrier: textIn(row, 'carrier'),
    formerCarriers: textIn(row, 'formerCarriers'),
  });
}

function textIn(row: FormRow, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}
