import { Button, ButtonVariant } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormRow } from '../../../../contract/diff';
import { unitFields, unitsForm, type Unit } from '../../../../contract/shipment/operations/units/form';
import { containerUnit } from '../../../../contract/shipment/operations/units/kinds';
import { sumsOfUnits, unitsInText } from '../../../../contract/shipment/operations/units/summary';
import { formatNumber } from '../../../../contract/text/format-number';
import { useFormContext } from '../../../form/form-context';
import { FormField } from '../../../form/form-field';
import { unitText } from '../../../form/totals/figure-text';
import type { RowColumn, RowFigures } from '../../../form/rows/row-column';
import { RowsField } from '../../../form/rows/rows-field';
import { newRow, nextId } from '../../../form/values/table';
import { useTranslation } from '../../../i18n/use-translation';
import { useEntryColumn } from '../../../reference/entries/entry-column';
import { FieldWarnings } from '../../form/field-warning';
import { Totals } from '../../form/totals';
import { useUnitNotices } from './use-notices';

interface UnitsInputsProps {
  /** The file whose numbers are compared with other running orders; null in the past. */
  id: number | null;
  /** The numbers of its AWB field, which can become rows. */
  awb: string | null;
}

const rowsOf = (value: unknown): FormRow[] => (value ?? []) as FormRow[];
const asContainer = () => ({ kind: containerUnit });

/** The days of the file, and one row for each container, wagon, truck or waybill. */
export function UnitsInputs({ id, awb }: UnitsInputsProps) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const rows = rowsOf(useWatch({ control, name: 'units' }));
  const statuses = useEntryColumn('container');
  const states = useEntryColumn('tracingstatus');
  const figures = useUnitNotices(id, rows);
  const columns = useMemo<RowColumn[]>(
    () => [
      { name: 'kind' },
      { name: 'number', width: 150 },
      { name: 'sizeType', width: 70 },
      { name: 'containerStatus', ...statuses },
      { name: 'seal', width: 110 },
      { name: 'grossKg' },
      { name: 'pieces' },
      { name: 'carrier', width: 120 },
      { name: 'carrierSince' },
      { name: 'place' },
      { name: 'placeOn' },
      { name: 'placeState', ...states },
      { name: 'clockBegan' },
      { name: 'ataBorder' },
      { name: 'etdBorder' },
      { name: 'ataDestination' },
      { name: 'plannedReturn' },
      { name: 'returned' },
      { name: 'comment' },
      { name: 'numberReason' },
      { name: 'formerCarriers' },
      { name: 'notice', label: { mn: 'Анхаар', en: 'Note' }, figure: true, marksRow: true },
    ],
    [statuses, states],
  );
  const lockOf = useCallback(
    (_row: FormRow, column: string) => (column === 'formerCarriers' ? t('units.formerLocked') : undefined),
    [t],
  );
  return (
    <>
      <DaysOfFile hasUnits={rows.length > 0} />
      <RowsField
        name="units"
        columns={columns}
        initialValues={asContainer}
        lockOf={lockOf}
        figures={figures}
        hint={t('units.none')}
        toolbar={<FromAwb awb={awb} rows={rows} />}
        foot={<Sums rows={rows} />}
      />
      <Notices figures={figures} />
    </>
  );
}

/** The same as of a past moment: no other order is compared, and nothing can be added. */
export const UnitsInputsAsOf = () => <UnitsInputs id={null} awb={null} />;

const maxNotices = 5;

/** What should be looked at, by row: the column of it is out of sight in a narrow panel. */
function Notices({ figures }: { figures: readonly RowFigures[] }) {
  const noticed = figures.flatMap(({ notice }, at) =>
    notice ? [{ mn: `${at + 1}: ${notice}`, en: `${at + 1}: ${notice}` }] : [],
  );
  if (noticed.length === 0) return null;
  return (
    <p className="form-span-12">
      <FieldWarnings warnings={noticed.slice(0, maxNotices)} />
      {noticed.length > maxNotices && <span className="quiet">+ {noticed.length - maxNotices}</span>}
    </p>
  );
}

/** The container of a file without units has its days here; with units each has its own. */
function DaysOfFile({ hasUnits }: { hasUnits: boolean }) {
  const { control } = useFormContext();
  const [planned, returned] = useWatch({ control, name: ['plannedReturn', 'returned'] }) as unknown[];
  const isShown = !hasUnits || Boolean(planned) || Boolean(returned);
  return (
    <>
      <FormField name="promised" span={4} />
      {isShown && <FormField name="plannedReturn" span={4} />}
      {isShown && <FormField name="returned" span={4} />}
    </>
  );
}

/** Offers the numbers of the AWB field as rows; nothing is added without a press. */
function FromAwb({ awb, rows }: { awb: string | null; rows: readonly FormRow[] }) {
  const { t } = useTranslation();
  const form = useFormContext();
  const found = unitsInText(awb, rows as readonly Pick<Unit, 'number'>[] & readonly FormRow[]);
  if (form.readOnly || found.length === 0) return null;
  const add = (): void => {
    const added = [...rowsOf(form.valueOf('units'))];
    for (const unit of found) added.push(newRow(unitFields, nextId(added), { ...unit }));
    form.setValue('units', added);
  };
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={<Add />}
      text={t('units.fromAwb', { count: found.length })}
      onClick={add}
    />
  );
}

function Sums({ rows }: { rows: readonly FormRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const { pieces, grossKg } = sumsOfUnits(rows.map(amountsOf));
  return (
    <Totals
      of={[
        { label: t('units.count'), of: String(rows.filter(({ number }) => number).length) },
        { label: t('units.pieces'), of: formatNumber(pieces) },
        { label: t('units.gross'), of: `${formatNumber(grossKg)} ${unitText('kg')}` },
      ]}
    />
  );
}

/** What is being typed may be no number yet. */
function amountsOf(row: FormRow): Pick<Unit, 'pieces' | 'grossKg'> {
  const { pieces, grossKg } = unitsForm.tables.units.fields;
  const [count, weight] = [pieces.body.safeParse(row['pieces']), grossKg.body.safeParse(row['grossKg'])];
  return { pieces: count.data ?? null, grossKg: weight.data ?? null };
}
