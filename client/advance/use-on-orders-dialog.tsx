import { Button, Callout, Checkbox, DialogBody, DialogFooter, InputGroup, Intent } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { useMemo, useState } from 'react';
import { advanceKind } from '../../contract/advance/form';
import { advanceMnt, proposedUse } from '../../contract/money/totals/advance';
import { localDay } from '../../contract/time';
import { useAction } from '../act/use-action';
import { DateInput } from '../fields/date/date-input';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { Dialog } from '../ui/dialog';
import {
  advanceLists,
  money,
  useOpenItemsQuery,
  useOpenRowsQuery,
  type AdvanceDetail,
  type OpenRow,
} from './advance-api';

/** Uses an advance on several orders and items outside files of its party at once: all of them or none. */
export function UseOnOrdersDialog({ advance, onClose }: { advance: AdvanceDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { side, payer, agent, currency, left } = advance;
  const of = { side, party: payer ?? agent ?? 0 };
  const { data: ofOrders } = useOpenRowsQuery(of);
  const { data: items } = useOpenItemsQuery(of);
  const rows = ofOrders && items && [...ofOrders, ...items];
  const [on, setOn] = useState(() => localDay(new Date()));
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { busy, act } = useAction(advanceLists, { of: { kind: advanceKind, id: advance.id } });
  const rest = useMemo(() => restAfter(left, chosen), [left, chosen]);
  const choose = (row: OpenRow, amount: string | null): void =>
    setChosen((before) => {
      const next = new Map(before);
      if (amount === null) next.delete(row.key);
      else next.set(row.key, amount);
      return next;
    });
  const use = async (): Promise<void> => {
    const uses = (rows ?? []).flatMap(({ key, to }) => {
      const amount = chosen.get(key);
      return amount === undefined ? [] : [{ side, ...to, advance: advance.id, amount }];
    });
    if (await act('/api/advances/use', { uses, ognoo: on })) onClose();
  };
  return (
    <Dialog title={t('advance.use')} onClose={onClose} canOutsideClickClose={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void use();
        }}
      >
        <DialogBody>
          <p className="quiet">{t('advance.useOnHint', { left: money(left, currency) })}</p>
          <DateInput label={t('advance.on')} value={on} onChange={setOn} />
          <RowsToUse advance={advance} rows={rows} chosen={chosen} rest={rest} onChoose={choose} />
          <p role="status">
            {t('advance.leftAfter', {
              left: money(Number(rest), currency),
              mnt: money(Number(advanceMnt(rest, String(advance.rate)))),
            })}
          </p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button
                type="submit"
                intent={Intent.PRIMARY}
                text={t('advance.use')}
                loading={busy}
                disabled={chosen.size === 0}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

interface RowsProps {
  advance: AdvanceDetail;
  rows: readonly OpenRow[] | undefined;
  chosen: ReadonlyMap<string, string>;
  /** What is left of the advance after the chosen uses. */
  rest: string;
  onChoose: (row: OpenRow, amount: string | null) => void;
}

function RowsToUse({ advance, rows, chosen, rest, onChoose }: RowsProps) {
  const { t } = useTranslation();
  if (rows === undefined) return null;
  if (rows.length === 0) return <Callout compact>{t('advance.nothingOpen')}</Callout>;
  return (
    <div className="advance-orders">
      <SmallTable className="advance-rows" label={t('advance.openRows')}>
        <thead>
          <tr>
            <th scope="col">{t('advance.where')}</th>
            <th scope="col" className="numeric">
              {t('advance.rowRest')}
            </th>
            <th scope="col" className="numeric">
              {t('advance.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowToUse
              key={row.key}
              row={row}
              amount={chosen.get(row.key)}
              proposed={proposedOn(row, advance, rest)}
              onChoose={(amount) => onChoose(row, amount)}
            />
          ))}
        </tbody>
      </SmallTable>
    </div>
  );
}

/** What a row needs of what is left of the advance. */
function proposedOn({ rest, own }: OpenRow, { currency, rate }: AdvanceDetail, left: string): string {
  if (own?.currency !== currency) return proposedUse(String(rest), String(rate), left);
  return Decimal.max(0, Decimal.min(own.rest, left)).toFixed(2);
}

interface RowProps {
  row: OpenRow;
  amount: string | undefined;
  /** What the row needs of what is left. */
  proposed: string;
  onChoose: (amount: string | null) => void;
}

function RowToUse({ row, amount, proposed, onChoose }: RowProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <td>
        <Checkbox
          checked={amount !== undefined}
          label={[row.code, row.name].filter(Boolean).join(' · ')}
          onChange={({ currentTarget: { checked } }) => onChoose(checked ? proposed : null)}
        />
      </td>
      <td className="numeric">{money(row.rest)}</td>
      <td className="numeric">
        <InputGroup
          small
          inputMode="decimal"
          aria-label={`${t('advance.amount')} ${row.code}`}
          value={amount ?? ''}
          placeholder={proposed}
          onValueChange={(typed) => onChoose(typed === '' ? null : typed)}
        />
      </td>
    </tr>
  );
}

const figure = /^\d+(\.\d+)?$/;

/** What is left of the advance after the chosen uses. */
function restAfter(left: number, chosen: ReadonlyMap<string, string>): string {
  const used = [...chosen.values()].filter((amount) => figure.test(amount));
  return used.reduce((rest, amount) => rest.minus(amount), new Decimal(left)).toFixed(2);
}
