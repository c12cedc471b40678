import { Button, ButtonVariant } from '@blueprintjs/core';
import { Comparison } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import type { FormRow } from '../../../../contract/diff';
import type { Json } from '../../../../contract/json';
import { bankRate, rateOf, type RatesOfDay } from '../../../../contract/money/figures/rate-in-force';
import type { Figure } from '../../../../contract/money/figures/explained';
import { freightNames } from '../../../../contract/money/expenses/expenses-more';
import { air } from '../../../../contract/reference/fixed/transmodes';
import type { RowColumn } from '../../../form/rows/row-column';
import { RowsField } from '../../../form/rows/rows-field';
import { useEntryColumn } from '../../../reference/entries/entry-column';
import { useFigureTexts } from '../../form/figure-texts';
import { inThree, Totals } from '../../form/totals';
import { useUsedOnLane } from './lane-api';
import { alternativeText } from './alternative-text';
import { useConfirmed } from '../../header/confirmed';
import { CompareOffers } from './compare-offers';
import { useOfferLock, usePriceLock, usePriceRules } from './price-rules';
import { useMoney } from './totals';

const mnt = { mn: 'Дүн ₮', en: 'Amount ₮' };
const rmb = { mn: 'Дүн ¥', en: 'Amount ¥' };

function yuanRate(rates: RatesOfDay): Record<string, Json> {
  const { rate, source } = bankRate(rates, 'rmb') ?? rateOf({}, 'rmb');
  return { rmbRate: rate, rmbRateFrom: source };
}

const normalizeYuan = (_row: FormRow, cells: Record<string, Json>): Record<string, Json> =>
  'rmbRate' in cells ? { ...cells, rmbRateFrom: { from: 'entered' } } : cells;

interface TransportPricesProps {
  isFinished: boolean;
  /** The id; missing for an inquiry that was not saved yet. */
  inquiry?: number | undefined;
  /** True on the card of accountants, who can change them even when the shipment is finished (D072). */
  byAccountant?: boolean;
}

export function TransportPrices({ isFinished, inquiry, byAccountant = false }: TransportPricesProps) {
  const { t } = useTranslation();
  const { totals, alternatives } = useMoney();
  const { transport } = totals;
  const hasAlternatives = alternatives.counted !== null;
  const agents = useEntryColumn('agent', useUsedOnLane());
  const { lockOf, mayEdit } = usePriceLock(isFinished, byAccountant);
  const [comparing, setComparing] = useState(false);
  const columns = useMemo<RowColumn[]>(
    () => [
      // Rows are recognized by their agent, so it gets more of the width than the name of the price.
      { name: 'agent', width: 190, ...agents },
      { name: 'name', width: 130 },
      { name: 'currency' },
      { name: 'price' },
      { name: 'rate' },
      { name: 'mnt', label: mnt, figure: true },
      { name: 'transitTime' },
      { name: 'isPaid' },
      // The last column: it appears and disappears while the user edits a cell to the left of it.
      ...(hasAlternatives ? [alternativeColumn] : []),
    ],
    [agents, hasAlternatives],
  );
  const canCompare = transport.rows.length > 1;
  const toolbar = useMemo(
    () => (
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Comparison />}
        text={t('inquiry.compare')}
        disabled={!canCompare}
        onClick={() => setComparing(true)}
      />
    ),
    [canCompare, t],
  );
  const amounts = useFigureTexts(transport.rows, asAmount);
  const figures = useMemo(
    () => amounts.map((row, at) => ({ ...row, alternative: alternativeText(alternatives.rows[at] ?? null, t) })),
    [amounts, alternatives, t],
  );
  return (
    <>
      <RowsField
        name="transportPrices"
        columns={columns}
        {...usePriceRules()}
        lockOf={lockOf}
        fixedRows={!mayEdit}
        figures={figures}
        // Comparing adds rows to the price offer, which this card does not have.
        toolbar={byAccountant ? undefined : toolbar}
        foot={transportFoot}
      />
      {comparing && <CompareOffers inquiry={inquiry} onClose={() => setComparing(false)} />}
    </>
  );
}

const alternativeColumn: RowColumn = {
  name: 'alternative',
  label: { mn: 'Хувилбар', en: 'Alternative' },
  figure: true,
  marksRow: true,
};

const asAmount = (mnt: Figure): { mnt: Figure } => ({ mnt });

function TransportFoot() {
  const { t } = useTranslation();
  return <Totals of={[{ label: t('inquiry.owedTotal'), of: inThree(useMoney().totals.transport.total) }]} />;
}
/** A constant element, so that the table renders only for its rows and the foot only for its totals. */
const transportFoot = <TransportFoot />;

const offerColumns: RowColumn[] = [
  { name: 'carrier' },
  { name: 'currency' },
  { name: 'price' },
  { name: 'rate' },
  { name: 'mnt', label: mnt, figure: true },
  { name: 'profit' },
  { name: 'profitMnt', label: { mn: 'Ашиг ₮', en: 'Profit ₮' }, figure: true },
  { name: 'transitTime' },
];

export function PriceOffers({
  isFinished,
  isOrder,
  inquiry,
}: {
  isFinished: boolean;
  isOrder: boolean;
  inquiry: number | undefined;
}) {
  const { isLocked } = useConfirmed(inquiry);
  const { lockOf, mayEdit } = useOfferLock(isFinished, isLocked);
  const figures = useFigureTexts(useMoney().totals.offers.rows);
  return (
    <RowsField
      name="priceOffers"
      columns={offerColumns}
      {...usePriceRules()}
      lockOf={lockOf}
      fixedRows={!mayEdit}
      figures={figures}
      foot={isOrder ? agreedFoot : offersFoot}
    />
  );
}

function OffersFoot({ total }: { total: 'offerTotal' | 'agreedTotal' }) {
  const { t } = useTranslation();
  const { offers, vat } = useMoney().totals;
  return (
    <Totals
      of={[
        { label: t(`inquiry.${total}`), of: inThree(offers.offer) },
        { label: t('inquiry.profit'), of: inThree(offers.profit) },
        { label: t('inquiry.netProfit'), of: inThree(offers.netProfit) },
        ...(vat ? [{ label: t('inquiry.vatInside'), of: vat.vat }] : []),
      ]}
    />
  );
}
const offersFoot = <OffersFoot total="offerTotal" />;
/** For an order the total is labelled as what the customer owes. */
const agreedFoot = <OffersFoot total="agreedTotal" />;

const sizeColumns: RowColumn[] = [
  { name: 'lengthCm' },
  { name: 'widthCm' },
  { name: 'heightCm' },
  { name: 'weightKg' },
  { name: 'pieces' },
  { name: 'rowCbm', label: { mn: 'Эзлэхүүн м³', en: 'Volume m³' }, figure: true },
];
const airColumns: RowColumn[] = [
  ...sizeColumns,
  { name: 'rowVolumeWeightKg', label: { mn: 'Эзлэхүүний жин кг', en: 'Volume weight kg' }, figure: true },
];

export function Sizes({ mode }: { mode: number }) {
  const figures = useFigureTexts(useMoney().totals.cargo.rows);
  return (
    <RowsField name="sizes" columns={mode === air ? airColumns : sizeColumns} figures={figures} foot={sizesFoot} />
  );
}

function SizesFoot() {
  const { t } = useTranslation();
  const { cargo } = useMoney().totals;
  return (
    <Totals
      of={[
        { label: t('inquiry.cbm'), of: cargo.cbm },
        { label: t('inquiry.weight'), of: cargo.weightKg },
        ...(cargo.volumeWeightKg ? [{ label: t('inquiry.volumeWeight'), of: cargo.volumeWeightKg }] : []),
        ...(cargo.chargeableWeightKg ? [{ label: t('inquiry.chargeable'), of: cargo.chargeableWeightKg }] : []),
      ]}
    />
  );
}
const sizesFoot = <SizesFoot />;

const expenseColumns: RowColumn[] = [
  { name: 'name' },
  { name: 'englishName' },
  { name: 'percent' },
  { name: 'quantity' },
  { name: 'worth', label: { mn: 'Нэгж үнэ ₮', en: 'Price ₮' }, figure: true },
  { name: 'net', label: { mn: 'НӨАТ-гүй ₮', en: 'Net ₮' }, figure: true },
  { name: 'vat', label: { mn: 'НӨАТ ₮', en: 'VAT ₮' }, figure: true },
  { name: 'gross', label: { mn: 'Дүн ₮', en: 'Gross ₮' }, figure: true },
  { name: 'rmbRate' },
  { name: 'rmb', label: rmb, figure: true },
];

/** Renames the computed `price` of a row to `worth`, because the column `price` is the one that is entered. */
function withWorth<Row extends { price: Figure | null }>({
  price,
  ...row
}: Row): Omit<Row, 'price'> & { worth: Figure | null } {
  return { ...row, worth: price };
}

export function Expenses() {
  const { totals, rates } = useMoney();
  const initialValues = useCallback(() => ({ quantity: '1', price: '0', ...yuanRate(rates) }), [rates]);
  const figures = useFigureTexts(totals.expenses.rows, withWorth);
  return (
    <RowsField
      name="expenses"
      columns={expenseColumns}
      initialValues={initialValues}
      normalize={normalizeYuan}
      figures={figures}
      foot={expensesFoot}
    />
  );
}

function ExpensesFoot() {
  const { t } = useTranslation();
  const { expenses } = useMoney().totals;
  return (
    <Totals
      of={[
        { label: t('inquiry.percent'), of: expenses.percent },
        { label: t('inquiry.net'), of: expenses.net },
        { label: t('inquiry.vat'), of: expenses.vat },
        { label: t('inquiry.total'), of: expenses.gross },
      ]}
    />
  );
}
const expensesFoot = <ExpensesFoot />;

const moreColumns: RowColumn[] = [
  { name: 'name' },
  { name: 'quantity' },
  { name: 'worth', label: { mn: 'Нэгж үнэ ₮', en: 'Price ₮' }, figure: true },
  { name: 'amount', label: mnt, figure: true },
  { name: 'rmbRate' },
  { name: 'rmb', label: rmb, figure: true },
];

export function ExpensesMore() {
  const { t } = useTranslation();
  const { totals, rates } = useMoney();
  const initialValues = useCallback(() => yuanRate(rates), [rates]);
  const figures = useFigureTexts(totals.expensesMore.rows, withWorth);
  const hint = t('inquiry.moreHint', { foreign: freightNames.foreign.mn, domestic: freightNames.domestic.mn });
  return (
    <RowsField
      name="expensesMore"
      columns={moreColumns}
      initialValues={initialValues}
      normalize={normalizeYuan}
      hint={hint}
      figures={figures}
      foot={moreFoot}
    />
  );
}

function MoreFoot() {
  const { t } = useTranslation();
  const { expensesMore } = useMoney().totals;
  return (
    <Totals
      of={[
        { label: t('inquiry.domesticVat'), of: expensesMore.domesticVat },
        { label: t('inquiry.total'), of: expensesMore.total },
      ]}
    />
  );
}
const moreFoot = <MoreFoot />;

/** Some texts are narrower than usual, so that more of the many columns are visible at once. */
const supplyColumns: RowColumn[] = [
  { name: 'location', width: 120 },
  { name: 'product' },
  { name: 'requirement', width: 150 },
  { name: 'model', width: 100 },
  { name: 'unit', width: 70 },
  { name: 'deliveryTime', width: 100 },
  { name: 'quantity' },
  { name: 'priceRmb' },
  { name: 'rmbRate' },
  { name: 'cost', label: { mn: 'Өртөг ₮', en: 'Cost ₮' }, figure: true },
  { name: 'uplifted', label: { mn: 'Нэмсэн өртөг ₮', en: 'Cost with uplift ₮' }, figure: true },
  { name: 'transport', label: { mn: 'Тээвэр ₮', en: 'Transport ₮' }, figure: true },
  { name: 'marketPrice' },
  { name: 'customs', label: { mn: 'Гааль ₮', en: 'Customs ₮' }, figure: true },
  { name: 'vat', label: { mn: 'НӨАТ ₮', en: 'VAT ₮' }, figure: true },
  { name: 'total', label: { mn: 'Нийт ₮', en: 'Total ₮' }, figure: true },
];

const noFigures: readonly object[] = [];

export function Supply() {
  const { totals, rates } = useMoney();
  const initialValues = useCallback(() => yuanRate(rates), [rates]);
  const figures = useFigureTexts(totals.supply?.rows ?? noFigures);
  return (
    <RowsField
      name="supply"
      columns={supplyColumns}
      initialValues={initialValues}
      normalize={normalizeYuan}
      figures={figures}
      foot={supplyFoot}
    />
  );
}

function SupplyFoot() {
  const { t } = useTranslation();
  const { supply } = useMoney().totals;
  if (!supply) return null;
  return (
    <Totals
      of={[
        { label: t('inquiry.transportPool'), of: supply.transportPool },
        { label: t('inquiry.rowsTotal'), of: supply.rowsTotal },
        { label: t('inquiry.fee'), of: supply.fee },
        { label: t('inquiry.total'), of: inThree(supply.total) },
      ]}
    />
  );
}
const supplyFoot = <SupplyFoot />;
