import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '../../../contract/json.js';
import { findRoutes } from '../../../contract/shipment/file/find.js';
import type { Actor } from '../../../contract/actor.js';
import { advanceList } from '../../../contract/advance/list.js';
import { bankLineList, bankStatementList } from '../../../contract/bank/list.js';
import { itemList } from '../../../contract/item/list.js';
import { nettingList } from '../../../contract/netting/list.js';
import { partyList } from '../../../contract/party/list.js';
import { partyStatementList } from '../../../contract/party-statement/list.js';
import { reminderList } from '../../../contract/reminder/list.js';
import type { ListFilter } from '../../../contract/filters/filter.js';
import type { ListDeclaration } from '../../../contract/list.js';
import { customInvoiceListing } from '../../../server/custom-invoice/custom-invoice-listing.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import { listings } from '../../../server/composition/declared/listings.js';
import type { Listing } from '../../../server/list/listing.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { streamOf } from '../../../server/log/event.js';
import { shipmentListings } from '../../../server/shipment/shipment.js';
import { quotation } from '../../builders/shipment/quotation.js';
import { fill, shipmentsOf, type Counts } from '../list-rows.js';
import { fillMoney } from '../money-rows.js';
import { Caller } from '../large/caller.js';
import { withServer } from '../server.js';
import { withDatabase } from '../product.js';
import { bench, p95, p95Of, rounded, tookEach, type Stage } from '../measure.js';

const administrator = 4;
const admin: Actor = { userId: 1, type: administrator, door: 'http' };
const atOnce = 8;
const savesPerSecond = 2;

/** Adds and changes inquiries at the pace of an office, in another process than the server, until it is stopped. */
async function saveAlong(kernel: Kernel, firstId: number, stop: AbortSignal): Promise<number> {
  const form = quotation();
  const save: CommandDefinition<{ id: number; type: string; data: object }, null> = {
    name: 'Save',
    streams: ({ id }) => [streamOf('shipment', id)],
    decide: (_files, { id, type, data }) => ({
      events: [{ stream: streamOf('shipment', id), type, data: data as JsonObject }],
      answer: null,
    }),
  };
  const run = (id: number, type: string, data: object): Promise<null> =>
    kernel.commands.run(save, { id, type, data }, { actor: admin, requestId: 'bench', route: 'bench' });
  let saves = 0;
  for (; !stop.aborted; saves++) {
    const id = firstId + (saves >> 1);
    if (saves % 2 === 0) await run(id, 'InquiryAdded', { form, copiedFrom: null });
    else await run(id, 'InquiryChanged', { fields: { name: { from: form['name'], to: `Гурил ${saves}` } }, rows: {} });
    await pause(1_000 / savesPerSecond, undefined, { signal: stop }).catch(() => undefined);
  }
  return saves;
}

interface ListCall {
  list: ListDeclaration;
  name: string;
  sent: Record<string, string>;
  isText: boolean;
}

/**
 * Every filter alone under the default sort, with a value that many rows have, one that few have and one that none has; and every
 * sort in both directions.
 */
function callsOf(list: ListDeclaration): ListCall[] {
  const call = (sent: Record<string, string>, isText = false): ListCall => ({
    list,
    name: `${list.name} ${new URLSearchParams(sent).toString() || 'as it is'}`,
    sent,
    isText,
  });
  const sorts = Object.entries(list.columns).flatMap(([key, { sort }]) =>
    sort ? [call({ sort: key }), call({ sort: `-${key}` })] : [],
  );
  const filters = Object.entries<ListFilter>(list.filters).flatMap(([key, filter]) =>
    valuesOf(filter).map((value) => call({ [key]: value }, filter.kind === 'contains' || filter.kind === 'code')),
  );
  return [call({}), ...sorts, ...filters];
}

function valuesOf(filter: ListFilter): string[] {
  switch (filter.kind) {
    case 'contains':
      return ['гурил', 'гурил 4217', 'шанхай', '77', 'inv2', 'гэр 99', 'zamyn', 'ньжи', 'csqu', 'q'];
    case 'equal':
      return filter.of === 'choice'
        ? Object.keys(filter.choices ?? {}).filter((key) => /^[1-3]$|^(CHN|DEU|MNG|USA)$/.test(key))
        : ['1', '7', '33', '999999'];
    case 'code':
      return ['24', 'SM25', '00077', '99', '2400001', 'гурил'];
    case 'listed':
      return ['2400001, SM2400002, 2599999', 'csqu3054383, tghu5965106'];
    case 'from':
    case 'to':
      return ['2024-05-02', '2025-03-01', '2026-04-28', '2030-01-01'];
    case 'which':
      return Object.keys(filter.choices);
    case 'flag':
      return ['1', '2'];
    default:
      return [];
  }
}

/** What people type to find a file: whole and half codes, names in both scripts, numbers of containers, contracts, phones, nothing. */
const searches = [
  ...[
    'SM2500077',
    'SM25',
    '00077',
    '2400',
    '187123',
    'гурил',
    'guril',
    'гурил 4217',
    'barilgin material',
    'цемент 1200',
  ],
  ...['Шанхай', 'shanghai', 'тяньж', 'Нүүрс 77', 'nvvrs', 'MSKU1012345', 'csqu', '1012345', 'temu118', 'ГЭР-42171'],
  ...[
    'гэр-421',
    'ger 99',
    'харилцагч 12',
    'khariltsagch 777',
    '99000012',
    '990030',
    'Новосибирск',
    'авто',
    'zzzz',
    '---',
  ],
];

/** How long the palette takes to find files: the 95th percentile, each search run equally often. */
async function searched(stage: Stage, user: Caller): Promise<number> {
  const took: { text: string; ms: number[] }[] = [];
  for (const text of searches) {
    const search = (): Promise<unknown> =>
      user.get(`${findRoutes.files.path}?${new URLSearchParams({ search: text })}`);
    await search();
    const ms: number[] = [];
    for (let round = 0; round < (stage.quick ? 1 : 20); round++) ms.push(...(await tookEach([search])));
    took.push({ text, ms });
  }
  const slowest = took.sort((a, b) => p95(b.ms) - p95(a.ms)).slice(0, 4);
  for (const { text, ms } of slowest) stage.log(`search ${text}: ${p95(ms).toFixed(1)} ms`);
  return p95(took.flatMap(({ ms }) => ms));
}

/** The due reminders are worked out from all that is owed, as the aging is (`ledger`). */
const moneyLists: readonly string[] = [
  ...[bankLineList, bankStatementList, advanceList, itemList],
  ...[partyStatementList, reminderList, nettingList, partyList],
].map(({ name }) => name);

const isOfMoney = ({ list }: Listing): boolean => moneyLists.includes(list.name);

/** How long the pages of all these lists take, and the palette. */
async function figuresOf(stage: Stage, user: Caller) {
  const measured = [...shipmentListings, customInvoiceListing, ...listings.filter(isOfMoney)];
  const calls = measured.flatMap(({ list }) => callsOf(list));
  const page = ({ list, sent }: ListCall): Promise<unknown> =>
    user.get(`${list.path}?${new URLSearchParams({ ...sent, totals: '0' })}`);
  const took: { call: ListCall; alone: number; eight: number }[] = [];
  for (const call of calls) {
    const readPage = (): Promise<unknown> => page(call);
    await p95Of(readPage, atOnce, stage.quick ? 1 : 2);
    // Often enough that one pause of the machine does not move the 95th percentile.
    took.push({
      call,
      alone: await p95Of(readPage, 1, stage.quick ? 2 : 30),
      eight: await p95Of(readPage, atOnce, stage.quick ? 1 : 15),
    });
  }
  const worst = (isText: boolean, of: 'alone' | 'eight'): number => {
    const sorted = took.filter(({ call }) => call.isText === isText).sort((a, b) => b[of] - a[of]);
    for (const one of sorted.slice(0, 4))
      stage.log(`${isText ? 'text' : 'plain'}, ${of}: ${one.call.name} ${one[of].toFixed(1)} ms`);
    return rounded(sorted[0]?.[of] ?? 0);
  };
  // Equal queries at the same moment share one read; these eight differ, so that nothing is shared.
  const plain = calls.filter(({ isText }) => !isText);
  const apart: number[] = [];
  for (let round = 0; round < (stage.quick ? 1 : 15); round++) {
    for (let at = 0; at < plain.length; at += atOnce)
      apart.push(...(await tookEach(plain.slice(at, at + atOnce).map((call) => () => page(call)))));
  }
  stage.log(`${calls.length} calls`);
  return {
    worst_alone_ms: worst(false, 'alone'),
    worst_eight_ms: worst(false, 'eight'),
    text_alone_ms: worst(true, 'alone'),
    text_eight_ms: worst(true, 'eight'),
    apart_eight_ms: rounded(p95(apart)),
    search_ms: rounded(await searched(stage, user)),
  };
}

/** How long a page of inquiries, orders or of a list of money takes, with any filter and order. */
export const lists = bench({
  targets: {
    worst_alone_ms: '<= 10',
    worst_eight_ms: '<= 20',
    text_alone_ms: '<= 40',
    text_eight_ms: '<= 100',
    apart_eight_ms: '',
    search_ms: '<= 50',
  },
  run: (stage: Stage) =>
    withDatabase(stage.server, async (url) => {
      const pool = createPool(url);
      const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
      try {
        const tables = aggregates.flatMap((kind) => kind.tables);
        const counts: Counts = stage.quick
          ? { open: 200, closed: 50, running: 50, finished: 50, archived: 50 }
          : { open: 60_000, closed: 20_000, running: 25_000, finished: 35_000, archived: 60_000 };
        stage.log(
          `writing ${Object.entries(counts)
            .map(([part, count]) => `${count} ${part}`)
            .join(', ')} shipments`,
        );
        // A server that starts on an empty database makes the users who sign in.
        await withServer(url, () => Promise.resolve());
        await kernel.open();
        await fillMoney(pool, stage.quick ? 200 : 100_000);
        await fill(pool, tables, counts);
        return await withServer(url, async (address) => {
          const user = await Caller.signIn(address, administrator);
          const stopSaving = new AbortController();
          const saving = saveAlong(kernel, shipmentsOf(counts) + 1, stopSaving.signal);
          try {
            return await figuresOf(stage, user);
          } finally {
            stopSaving.abort();
            stage.log(`${await saving} saves beside them`);
            user.close();
          }
        });
      } finally {
        await kernel.close();
        await pool.end();
      }
    }),
});
