import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import { formatNumber } from '../../../contract/text/format-number';
import type { Json } from '../../../contract/json';
import { isContainerWagon } from '../../../contract/shipment/order/form';
import { useFormContext } from '../../form/form-context';
import type { RowColumn, RowFigures } from '../../form/rows/row-column';
import { RowsField } from '../../form/rows/rows-field';
import { setCell } from '../../form/values/table';
import { useEntryColumn } from '../../reference/entries/entry-column';
import { useRailPrices } from './wagon-prices';

const inDollars = (): Readonly<Record<string, Json>> => ({ currency: 'usd' });

export function CarrierRates() {
  const agents = useEntryColumn('agent');
  const carriers = useEntryColumn('carrier');
  const columns = useMemo<RowColumn[]>(
    () => [
      { name: 'agent', ...agents },
      { name: 'carrier', ...carriers },
      { name: 'origin' },
      { name: 'destination' },
      { name: 'days' },
      { name: 'rate' },
      { name: 'currency' },
    ],
    [agents, carriers],
  );
  return <RowsField name="carrierRates" columns={columns} initialValues={inDollars} />;
}

export function ExtraServices() {
  const suppliers = useEntryColumn('supplier');
  const columns = useMemo<RowColumn[]>(
    () => [{ name: 'name' }, { name: 'supplier', ...suppliers }, { name: 'rate' }, { name: 'currency' }],
    [suppliers],
  );
  return <RowsField name="extraServices" columns={columns} initialValues={inDollars} />;
}

/** A container wagon has load and size, every other wagon has a cargo group (D039): changing the type clears the others. */
function normalizeWagon(row: FormRow, cells: Record<string, Json>): Record<string, Json> {
  if (!('wagonType' in cells) || cells['wagonType'] === row['wagonType']) return cells;
  return isContainerWagon(cells['wagonType'])
    ? { load: 1, size: 1, ...cells, group: null }
    : { ...cells, load: null, size: null };
}

/** Rail rates: the price is filled in from the wagon list and can be overwritten. */
export function RailRates({ stored }: { stored: readonly FormRow[] }) {
  const { t } = useTranslation();
  const form = useFormContext();
  const rows = (useWatch({ control: form.control, name: 'railRates' }) ?? []) as FormRow[];
  const stations = useEntryColumn('ortoo');
  const groups = useEntryColumn('wagonbuleg');
  const columns = useMemo<RowColumn[]>(
    () => [
      { name: 'stationA', ...stations },
      { name: 'stationB', ...stations },
      { name: 'wagonType' },
      { name: 'group', ...groups },
      { name: 'load' },
      { name: 'size', label: { mn: 'Хэмжээ', en: 'Size' } },
      { name: 'listPrice', label: { mn: 'Жагсаалт ₮', en: 'List ₮' }, figure: true },
      { name: 'rate', label: { mn: 'Тариф ₮', en: 'Rate ₮' } },
    ],
    [stations, groups],
  );
  const prices = useRailPrices(rows, stored, (id, rate) =>
    form.setValue('railRates', setCell(form.valueOf('railRates') as FormRow[], id, { rate })),
  );
  const shown = prices.map((price) => (price === undefined || price === 0 ? '—' : formatNumber(price, { least: 2 })));
  const figures = useStableFigures(shown);
  const lockOf = useCallback(
    (row: FormRow, column: string): string | undefined => {
      if (column === 'group' && isContainerWagon(row['wagonType'])) return t('order.noGroup');
      if ((column === 'load' || column === 'size') && !isContainerWagon(row['wagonType'])) return t('order.noBox');
      return undefined;
    },
    [t],
  );
  return (
    <RowsField
      name="railRates"
      columns={columns}
      normalize={normalizeWagon}
      lockOf={lockOf}
      figures={figures}
      hint={t('order.railHint')}
    />
  );
}

/** Returns the same objects while the texts are the same, so that the table does not render on every key. */
function useStableFigures(shown: readonly string[]): RowFigures[] {
  const joined = shown.join('\n');
  return useMemo(() => joined.split('\n').map((listPrice) => ({ listPrice })), [joined]);
}
