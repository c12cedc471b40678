import { sameJson, type Json } from '../../../../contract/json.js';
import { isOrder, type LifeStage } from '../../../../contract/shipment/status/life-stages.js';
import { shippingOrder } from '../../../../contract/shipment/status/status.js';
import type { Diff } from '../../../../contract/diff.js';
import type { Units } from '../../../../contract/shipment/operations/units/form.js';
import { sumsOfUnits } from '../../../../contract/shipment/operations/units/summary.js';
import type { AuditCheck, AuditFinding } from '../../../audit/check.js';
import { eachRow } from '../../../audit/each-row.js';
import { orders, shipments, unitForms, units } from '../../tables.js';
import { changedUnits, initialUnits } from './evolve.js';
import { unitRows, unitsOfOrder } from './rows.js';

/** A file with the changes of its units in the log, and what the read models say of them. */
interface LoggedFile {
  id: number;
  stage: LifeStage;
  isRunning: boolean;
  changes: Diff[] | null;
  form: Units | null;
  rows: Record<string, Json>[] | null;
  order: Record<string, Json> | null;
}

const changed = 'UnitsChanged';

const files = {
  text: `select s.id, s.stage, coalesce(o.status = ${shippingOrder} and not o.is_archived, false) as "isRunning", f.form,
      (select json_agg(e.data order by e.version) from event e where e.stream = 'shipment-' || s.id and e.type = $1) as changes,
      (select json_agg(u order by u.id) from ${units} u where u.shipment_id = s.id) as rows,
      case when o.id is not null then json_build_object('units', o.units, 'units_search', o.units_search, 'promised_on', o.promised_on,
        'planned_return_on', o.planned_return_on, 'returned_on', o.returned_on) end as "order"
    from ${shipments} s left join ${unitForms} f on f.id = s.id left join ${orders} o on o.id = s.id order by s.id`,
  values: [changed],
};

/** The numbers that more than one running order has, as the search finds them. */
const numbersTwice = `select n.number, array_agg(distinct o.id order by o.id)::text as found
  from ${units} u join ${orders} o on o.id = u.shipment_id cross join lateral unnest(u.numbers) n(number)
  where o.status = ${shippingOrder} and not o.is_archived group by 1 having count(distinct o.id) > 1`;

/** Units are in no row but by the events of their files: each row, the sums, what a search finds, and numbers of two running orders. */
export const unitsAudit: AuditCheck = {
  name: 'units',
  about: 'units, their sums, what a search finds and numbers of two running orders are those of the log',
  perRecord: { kinds: ['shipment'] },
  async run(db) {
    const findings: AuditFinding[] = [];
    const ordersOf = new Map<string, Set<number>>();
    await eachRow<LoggedFile>(db, files, (file) => {
      const form = formOf(file);
      findings.push(...differencesOf(file, form));
      if (!file.isRunning || form === null) return;
      for (const { numbers } of unitRows(form, file.id))
        for (const number of numbers as string[])
          ordersOf.set(number, (ordersOf.get(number) ?? new Set()).add(file.id));
    });
    const { rows } = await db.query<{ number: string; found: string }>(numbersTwice);
    const found = new Map(rows.map((row) => [row.number, row.found]));
    const twice = [...ordersOf].filter(([, ids]) => ids.size > 1);
    const expected = new Map(twice.map(([number, ids]) => [number, `{${[...ids].join(',')}}`]));
    for (const number of new Set([...found.keys(), ...expected.keys()])) {
      const what = 'is in other running orders';
      findings.push(...finding(`number ${number}`, what, expected.get(number) ?? null, found.get(number) ?? null));
    }
    return findings;
  },
};

/** The units by the log; null for a file that is no order. */
function formOf({ stage, changes }: LoggedFile): Units | null {
  if (!isOrder(stage)) return null;
  return (changes ?? []).reduce(changedUnits, initialUnits).form;
}

function differencesOf({ id, form: stored, rows, order }: LoggedFile, form: Units | null): AuditFinding[] {
  const file = `shipment ${id}`;
  const found = new Map((rows ?? []).map((row) => [Number(row['id']), row]));
  const expected = new Map((form === null ? [] : unitRows(form, id)).map((row) => [Number(row['id']), row]));
  return [
    ...[...new Set([...expected.keys(), ...found.keys()])].flatMap((unit) =>
      differentColumns(`unit ${unit}`, expected.get(unit) ?? null, found.get(unit) ?? null),
    ),
    ...differentColumns(file, form === null ? null : ofOrder(form), order),
    ...(sameJson(form, stored)
      ? []
      : [{ row: file, what: 'has other units', expected: sums(form), found: sums(stored) }]),
  ];
}

function ofOrder(form: Units): Record<string, Json> {
  const { promised, plannedReturn, returned } = form;
  return { ...unitsOfOrder(form), promised_on: promised, planned_return_on: plannedReturn, returned_on: returned };
}

function differentColumns(
  row: string,
  expected: Readonly<Record<string, unknown>> | null,
  found: Readonly<Record<string, unknown>> | null,
): AuditFinding[] {
  if (expected === null || found === null)
    return expected === found
      ? []
      : [{ row, what: found ? 'is in no event' : 'has no row', expected: null, found: null }];
  return Object.keys(expected).flatMap((column) =>
    // A unit that was saved before a field existed has no value of it.
    sameJson(expected[column] ?? null, found[column])
      ? []
      : [{ row, what: `has another ${column}`, expected: text(expected[column]), found: text(found[column]) }],
  );
}

const finding = (row: string, what: string, expected: string | null, found: string | null): AuditFinding[] =>
  expected === found ? [] : [{ row, what, expected, found }];

const text = (value: unknown): string | null =>
  (value ?? null) === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

function sums(form: Units | null): string | null {
  if (form === null) return null;
  const { pieces, grossKg } = sumsOfUnits(form.units);
  return `${form.units.length} units, ${pieces} pieces, ${grossKg} kg`;
}
