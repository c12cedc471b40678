import type { UserType } from '../../../contract/actor.js';
import type { Json } from '../../../contract/json.js';
import { writeOffCommands } from '../../shipment/settlement/write-off.js';
import { proposedCharges } from '../../../contract/shipment/clock/recharge.js';
import { localDay } from '../../../contract/time.js';
import { billingCommands } from '../../shipment/billing/decide.js';
import { setCustomsDates } from '../../shipment/customs/section.js';
import { addDocument } from '../../shipment/documents/add.js';
import { expensesCommands } from '../../shipment/expenses/decide.js';
import { air } from '../../../contract/reference/fixed/transmodes.js';
import { lifecycleCommands } from '../../shipment/lifecycle/decide.js';
import { operationsCommands } from '../../shipment/operations/decide.js';
import { fileClocks } from '../../shipment/file/file-clocks.js';
import { changeUnits } from '../../shipment/operations/units/save.js';
import { tracingCommands } from '../../shipment/tracing/decide.js';
import { changeOrder } from '../../shipment/order/save.js';
import { addExpenseCharge } from '../../shipment/quotation/charges/charge-expense.js';
import { addRecharge } from '../../shipment/quotation/charges/recharge.js';
import { saveCommands } from '../../shipment/quotation/save.js';
import { sendCommands } from '../../shipment/quotation/send.js';
import { documentsOf } from './documents.js';
import type { Act } from './act.js';
import { nth, of, type EntryIds } from './entry-ids.js';
import type { Scenario } from './scenarios.js';
import { inquiryForm, offeredForm, pricedForm } from './inquiry-forms.js';
import { paying } from './money.js';
import { photosOf, tracingStepsOf, newsStepsOf, type JourneyStep } from './journey.js';
import { orderForm, unitsOf, waybill } from './order-forms.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** The demo account of a user type has the number of the type as its id. */
const [sales, operations, finance, customs, tariff, admin] = [1, 2, 3, 5, 6, 7] as const satisfies UserType[];

/** The weeks of the demo, from the Monday of the first one. */
export interface Weeks {
  start: number;
  /** The current week. */
  current: number;
  now: number;
}

/** The commands for one inquiry with their times; none lies in the future. */
export function actsOf(one: Scenario, ids: EntryIds, weeks: Weeks): Act[] {
  const known = { number: 0, invoice: 0, expense: 0 };
  // Spread over the hour, so that not everything happens on the hour.
  const minutes = (one.at % 4) * 15;
  const moment = (week: number, weekday: number, hour: number): number =>
    weeks.start + week * weekMs + weekday * dayMs + hour * hourMs + minutes * minuteMs;
  const context = { one, ids, weeks, known, moment };
  const acts = one.moved
    ? [
        ...[
          ...quoting(context),
          ...ordering(context, one.moved),
          ...transporting(context),
          ...tracing(context),
          ...documenting(context),
        ],
        ...[
          ...charging(context),
          ...invoicing(context),
          ...paying({ ...context, dayOf: (at) => localDay(new Date(at)) }),
        ],
      ]
    : quoting(context);
  return acts.filter(({ at }) => one.isLast || at < weeks.now - minuteMs);
}

interface ScenarioContext {
  one: Scenario;
  ids: EntryIds;
  weeks: Weeks;
  known: { number: number; invoice: number; expense: number };
  moment(week: number, weekday: number, hour: number): number;
}

function quoting({ one, ids, weeks, known, moment }: ScenarioContext): Act[] {
  const { at, week, weekday, openStage, lostAfter } = one;
  const added = one.isLast ? weeks.now - minuteMs : moment(week, weekday, 10);
  const days = {
    day: localDay(new Date(added)),
    // The newest offers expire soon: out of ten, the second, fifth and eighth did not become orders.
    runsOutOn:
      openStage === null && week >= weeks.current - 2
        ? localDay(new Date(weeks.now + Math.floor((at % 10) / 3) * dayMs))
        : null,
    startsOn: one.startsThisWeek && one.moved ? localDay(new Date(moment(weeks.current, one.moved.weekday, 10))) : null,
  };
  const acts: Act[] = [
    {
      at: added,
      key: `add-${at}`,
      by: sales,
      definition: saveCommands.AddInquiry,
      command: () => ({ form: inquiryForm(one, ids, days) }),
      answered: (answer) => void (known.number = (answer as { id: number }).id),
    },
  ];
  if (openStage !== null) return [...acts, ...circulating({ one, ids, weeks, known, moment })];
  if (one.isPricedByTariff) {
    acts.push(
      {
        at: moment(week, weekday, 11),
        key: `tariff-${at}`,
        by: sales,
        definition: sendCommands.SendToTariff,
        command: () => ({ id: known.number, to: tariff }),
      },
      {
        at: moment(week, weekday + 1, 9),
        key: `price-${at}`,
        by: tariff,
        definition: saveCommands.ChangeInquiry,
        command: () => ({ id: known.number, form: pricedForm(one, ids) }),
      },
    );
    if (at % 3 > 0)
      acts.push({
        at: moment(week, weekday + 1, 10),
        key: `sales-${at}`,
        by: tariff,
        definition: sendCommands.SendToSales,
        command: () => ({ id: known.number, to: 'named' }),
      });
  }
  if (lostAfter !== null)
    acts.push({
      at: moment(week + lostAfter, 2, 12),
      key: `close-${at}`,
      by: sales,
      definition: lifecycleCommands.CloseInquiry,
      command: () => ({ id: known.number, reason: nth(ids, 'reason', at), comment: null }),
    });
  return acts;
}

/** An inquiry that is still undecided, up to the stage it has reached: sent to tariff, returned, offered to the customer. */
function circulating({ one, ids, known, moment }: ScenarioContext): Act[] {
  const { at, week, weekday, openStage } = one;
  const hour = (of: number): number => moment(week, weekday, of);
  const sent: Act = {
    at: hour(11),
    key: `tariff-${at}`,
    by: sales,
    definition: sendCommands.SendToTariff,
    command: () => ({ id: known.number, to: tariff }),
  };
  const back: Act[] = [
    {
      at: hour(15),
      key: `price-${at}`,
      by: tariff,
      definition: saveCommands.ChangeInquiry,
      command: () => ({ id: known.number, form: pricedForm(one, ids) }),
    },
    {
      at: hour(16),
      key: `sales-${at}`,
      by: tariff,
      definition: sendCommands.SendToSales,
      command: () => ({ id: known.number, to: 'named' }),
    },
  ];
  const offered: Act = {
    at: hour(17),
    key: `offered-${at}`,
    by: sales,
    definition: saveCommands.ChangeInquiry,
    command: () => ({ id: known.number, form: offeredForm(localDay(new Date(hour(17)))) }),
  };
  if (openStage === 'sales') return [];
  if (openStage === 'tariff') return [sent];
  return openStage === 'returned' ? [sent, ...back] : [sent, ...back, offered];
}

/** An order of this week may be planned for a later day; it is then created on Friday of last week. */
function ordering(
  { one, ids, weeks, known, moment }: ScenarioContext,
  { after, weekday }: NonNullable<Scenario['moved']>,
): Act[] {
  const planned = moment(one.week + after, weekday, 11);
  const isInFuture = one.startsThisWeek && planned > weeks.now - 2 * hourMs;
  const moved = isInFuture ? moment(weeks.current - 1, 4, 15) : planned;
  return [
    {
      at: moved,
      key: `move-${one.at}`,
      by: sales,
      definition: lifecycleCommands.MoveToOrder,
      command: () => ({ id: known.number, inquiryid: null }),
    },
    {
      at: moved + hourMs,
      key: `order-${one.at}`,
      by: tariff,
      definition: changeOrder,
      command: () => ({ id: known.number, form: orderForm(one, ids) }),
    },
  ];
}

/** The transport: waybill, border, customs, arrival. */
function transporting({ one, known, moment }: ScenarioContext): Act[] {
  const { at, week, moved, arrivedAfter } = one;
  if (!moved || arrivedAfter === null) return [];
  const arrived = week + arrivedAfter;
  const units = unitsOf(one, localDay(new Date(moment(arrived - 1, 2, 10))));
  const loaded = week + moved.after + 1;
  const day = (of: number, weekday: number): string => localDay(new Date(moment(of, weekday, 10)));
  const border = (on: number, key: string, fields: Record<string, string>): Act => ({
    at: on,
    key: `${key}-${at}`,
    by: tariff,
    definition: operationsCommands.SetBorderDates,
    command: () => ({ id: known.number, fields }),
  });
  return [
    {
      at: moment(loaded, 1, 10),
      key: `awb-${at}`,
      by: tariff,
      definition: operationsCommands.RecordAwb,
      command: () => ({ id: known.number, fields: { ...waybill(one, units), customsManager: customs } }),
    },
    ...(Object.keys(units.tables).length > 0
      ? [
          {
            at: one.heldAtBorder ? moment(arrived - 1, 3, 10) : moment(loaded, 1, 10) + minuteMs,
            key: `units-${at}`,
            by: operations,
            definition: changeUnits,
            command: () => ({ id: known.number, form: units }),
          },
        ]
      : []),
    border(moment(loaded, 1, 11), 'eta', { etaBorder: day(arrived - 1, at % 3) }),
    border(moment(arrived - 1, 3, 9), 'border', { ataBorder: day(arrived - 1, 2) }),
    ...(one.heldAtBorder ? [] : arriving({ one, known, moment, arrived, border, day })),
  ];
}

interface Arrival extends Pick<ScenarioContext, 'one' | 'known' | 'moment'> {
  arrived: number;
  border: (on: number, key: string, fields: Record<string, string>) => Act;
  day: (week: number, weekday: number) => string;
}

/** The arrival, customs, and the way of an own container after it. */
function arriving({ one, known, moment, arrived, border, day }: Arrival): Act[] {
  const { at } = one;
  const own = (on: number, key: string, fields: Record<string, string>): Act => ({
    at: on,
    key: `${key}-${at}`,
    by: admin,
    definition: operationsCommands.DateOwnContainer,
    command: () => ({ id: known.number, fields }),
  });
  return [
    border(moment(arrived, 1, 9), 'arrival', { etdBorder: day(arrived - 1, 4), ataUb: day(arrived, 1) }),
    {
      at: moment(arrived, 2, 15),
      key: `customs-${at}`,
      by: customs,
      definition: setCustomsDates,
      command: () => ({
        id: known.number,
        fields: {
          startedOn: day(arrived, 1),
          ...(one.isAtCustoms ? {} : { finishedOn: day(arrived, 2), releasedOn: day(arrived, 2) }),
        },
      }),
    },
    ...(one.isAtCustoms ? [] : handingOver(one, moment(arrived, 2, 16), known)),
    ...(one.hasOwnContainer && !one.isAtCustoms
      ? [own(moment(arrived, 3, 12), 'cleared', { clearedOn: day(arrived, 3) })]
      : []),
    ...(one.hasOwnContainer && at % 8 === 0
      ? [own(moment(arrived + 3, 2, 12), 'sold', { soldOn: day(arrived + 3, 2) })]
      : []),
  ];
}

function handingOver({ at, isPending }: Scenario, on: number, known: ScenarioContext['known']): Act[] {
  return [
    {
      at: on,
      key: `arrive-${at}`,
      by: operations,
      definition: lifecycleCommands[isPending ? 'SetPending' : 'SetArrived'],
      command: () => ({ id: known.number }),
    },
  ];
}

/** Only orders of this many recent weeks have documents: more would slow down the start of the demo. */
const weeksWithDocuments = 6;

/** The documents of an order: those of the loading, and those of the arrival. */
function documenting({ one, weeks, known, moment }: ScenarioContext): Act[] {
  const { at, week, moved, arrivedAfter } = one;
  if (!moved || arrivedAfter === null) return [];
  const loading = week + moved.after + 1;
  if (weeks.current - loading > weeksWithDocuments) return [];
  const own = documentsOf(one).filter(({ stage }) => stage === 'loading' || !one.heldAtBorder);
  return own.map(({ kind, by, stage, number, name, bytes }, nr) => {
    const on = stage === 'loading' ? moment(loading, 1, 12) : moment(week + arrivedAfter, 2, 13);
    return {
      at: on + nr * minuteMs,
      key: `document${nr}-${at}`,
      by,
      definition: addDocument,
      document: bytes,
      command: () => ({
        id: known.number,
        fields: { kind, number, on: localDay(new Date(on)), comment: null },
        name,
        versionOf: null,
      }),
    };
  });
}

/** Only this many recent weeks have photos: more would slow down the start of the demo. */
const weeksWithPhotos = 8;

/** Tracing entries, news, notes, the document check and unplanned expenses during transport. */
function tracing({ one, ids, weeks, known, moment }: ScenarioContext): Act[] {
  const { at, week, lane, moved, arrivedAfter } = one;
  if (!moved || arrivedAfter === null) return [];
  const loading = week + moved.after + 1;
  const weekOf = ({ before }: Pick<JourneyStep, 'before'>): number =>
    before === 'loading' ? loading : Math.max(loading, week + arrivedAfter - before);
  const on = (inWeek: number, weekday: number): string => localDay(new Date(moment(inWeek, weekday, 10)));
  const city = (name: string): number => of(ids, `city:${name}`);
  const entry = (by: UserType, step: JourneyStep, key: string, definition: Act['definition'], fields: object): Act => ({
    at: moment(weekOf(step), step.weekday, step.hour),
    key: `${key}-${at}`,
    by,
    definition,
    command: () => ({ id: known.number, fields }),
  });
  const tracings = tracingStepsOf(lane, one.heldAtBorder).map((step, nr) => ({
    ...entry(tariff, step, `seen${nr}`, tracingCommands.AddTracing, {
      country: step.country,
      city: city(step.city),
      on: on(weekOf(step), step.weekday),
      status: of(ids, `tracingstatus:${step.status}`),
    }),
    ...(weeks.current - weekOf(step) <= weeksWithPhotos ? { photos: photosOf(lane.mode, step, at + nr) } : {}),
  }));
  const news = newsStepsOf(lane, one.heldAtBorder).map((step, nr) =>
    entry(operations, step, `told${nr}`, tracingCommands.AddNews, {
      fromCountry: step.from.country,
      fromCity: city(step.from.city),
      toCountry: step.to.country,
      toCity: city(step.to.city),
      etd: on(weekOf(step), step.weekday),
      eta: on(weekOf(step.eta), step.eta.weekday),
      comment: step.comment,
    }),
  );
  const atBorder = { before: 1, weekday: 3, hour: 15 } as const;
  const checked: JourneyStep = { before: 'loading', weekday: 2, hour: 10 };
  return [
    ...tracings,
    ...news,
    ...(at % 3 === 0
      ? [
          entry(sales, atBorder, 'note', tracingCommands.AddNote, {
            comment:
              lane.mode === air ? 'Хүлээн авагч бичиг баримтаа өгсөн.' : 'Хүлээн авагчид ачаа хилд ирснийг мэдэгдсэн.',
            on: on(weekOf(atBorder), atBorder.weekday),
          }),
        ]
      : []),
    ...(at % 4 === 1
      ? [
          {
            ...entry(tariff, { ...atBorder, hour: 11 }, 'extra', expensesCommands.AddExtraExpense, {
              ...unplanned(one),
              rate: null,
            }),
            answered: (answer: Json) => void (known.expense = (answer as { id: number }).id),
          },
          ...decidingPayer(
            entry(tariff, { ...atBorder, hour: 16 }, 'payer', expensesCommands.DecideExpensePayer, {}),
            one,
            known,
          ),
          ...chargingExpense(entry(tariff, { ...atBorder, hour: 17 }, 'charge', addExpenseCharge, {}), one, known),
        ]
      : []),
    ...(at % 5 === 0
      ? []
      : [
          {
            ...entry(operations, checked, 'documents', operationsCommands.CheckDocuments, {}),
            command: () => ({ id: known.number }),
          },
        ]),
  ];
}

/** Who pays the unplanned expense of a file; of some files that is still undecided. */
function decidingPayer(act: Act, { at }: Scenario, known: ScenarioContext['known']): Act[] {
  const decisions = [{ payer: 'payer' }, { payer: 'agent' }, { payer: 'us', reason: 'Захиалгыг хоцорч илгээсэн.' }];
  const fields = decisions[Math.floor(at / 4) % 4];
  return fields ? [{ ...act, command: () => ({ id: known.number, expense: known.expense, fields }) }] : [];
}

function unplanned({ at, lane }: Scenario): { name: string; currency: string; amount: string } {
  return lane.mode === air
    ? { name: 'Агуулахын хадгалалт', currency: 'mnt', amount: '85000' }
    : { name: 'Хил дээрх хүлээгдэл, буулгалт', currency: 'usd', amount: String(35 + (at % 5) * 15) };
}

/** Half of the expenses that the payer pays are charged by a row of the price offer. */
function chargingExpense(act: Act, one: Scenario, known: ScenarioContext['known']): Act[] {
  if (one.at % 32 !== 1) return [];
  const { name, currency, amount } = unplanned(one);
  const fields = { carrier: name, currency, price: amount, profit: amount };
  return [{ ...act, command: () => ({ id: known.number, expense: known.expense, fields, again: false }) }];
}

/** The penalty of a box, charged up to Friday of last week. */
function charging({ one, weeks, known, moment }: ScenarioContext): Act[] {
  if (!one.isRecharged) return [];
  const on = moment(weeks.current - 1, 4, 17);
  const to = localDay(new Date(on));
  return [
    {
      at: on,
      key: `recharge-${one.at}`,
      by: tariff,
      definition: addRecharge,
      async command(queryRows) {
        const { clocks } = await fileClocks(
          { query: <R extends object>(sql: string, values: unknown[] = []) => queryRows<R>(sql, values) },
          known.number,
        );
        const [proposal] = proposedCharges(clocks, [], to);
        const { currency, amount = '0', ours = '0' } = proposal ?? {};
        const profit = String(Number(amount) - Number(ours));
        return {
          id: known.number,
          fields: { carrier: `Чингэлгийн торгууль ${to} хүртэл`, currency, price: amount, profit },
          to,
        };
      },
    },
  ];
}

/** Comments of finance on the finish request. */
const requestComments = ['Төлбөр бүрэн орсон.', 'Тооцоо нийлсэн акт гарын үсэгтэй.', null];

/** The invoice after arrival, later its payment with the finish request, and finally the archive. */
function invoicing({ one, known, moment }: ScenarioContext): Act[] {
  const { at, week, arrivedAfter, paidAfter, archivedAfter } = one;
  if (arrivedAfter === null || one.isAtCustoms) return [];
  const acts: Act[] = [
    {
      at: moment(week + arrivedAfter, 3, 10),
      key: `invoice-${at}`,
      by: finance,
      definition: billingCommands.GenerateInvoice,
      command: () => ({ id: known.number }),
      answered: (answer) => void (known.invoice = (answer as { id: number }).id),
    },
  ];
  if (paidAfter !== null)
    acts.push(
      {
        at: moment(week + paidAfter, 4, 11),
        key: `paid-${at}`,
        by: finance,
        // Rounding differences are written off with the confirmation, which also marks the invoice as paid.
        definition: writeOffCommands.WriteOffDifferences,
        command: () => ({ side: 'receivable', ids: [known.number], reason: null }),
      },
      {
        at: moment(week + paidAfter, 4, 12),
        key: `request-${at}`,
        by: finance,
        definition: lifecycleCommands.RequestFinish,
        command: () => ({ id: known.number, comment: requestComments[at % requestComments.length] }),
      },
    );
  if (archivedAfter !== null)
    acts.push({
      at: moment(week + archivedAfter, 0, 14),
      key: `archive-${at}`,
      by: admin,
      definition: lifecycleCommands.ArchiveShipments,
      command: () => ({ ids: [known.number] }),
    });
  return acts;
}
