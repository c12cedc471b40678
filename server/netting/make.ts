import { Decimal } from 'decimal.js';
import { firstOpenDay } from '../../contract/closing/months.js';
import { wrongDay } from '../../contract/days/business-days.js';
import { moneyKind } from '../../contract/fields/money/kind.js';
import { itemSums } from '../../contract/item/payments.js';
import { sideOfItem, type ItemState } from '../../contract/item/state.js';
import { isTooLarge } from '../../contract/money/figures/explained.js';
import { usedRate } from '../../contract/money/figures/rates-of-day.js';
import { postedMnt } from '../../contract/money/totals/posting-sums.js';
import {
  figuresOfRow,
  mostOf,
  nettedAmount,
  nettedIn,
  owedOnItem,
  owedOnRow,
  type Netted,
  type Nettable,
} from '../../contract/netting/open.js';
import {
  nettingNumber,
  type MadeNetting,
  type NettedPair,
  type NettedParty,
  type NettedRow,
} from '../../contract/netting/state.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { kindOfSide } from '../../contract/shipment/settlement/form.js';
import type { PostedSide } from '../../contract/shipment/settlement/sources.js';
import { formatNumber } from '../../contract/text/format-number.js';
import { localDay } from '../../contract/time.js';
import { closingStream, type ClosingState } from '../closing/closing.aggregate.js';
import type { CommandDefinition, Facts } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import { itemStream } from '../item/item.aggregate.js';
import { streamOf, type NewEvent } from '../log/event.js';
import type { EntryState } from '../reference/entries/entry.js';
import { mergedEntries } from '../reference/entries/merged-entries.js';
import { ratesOfFirm, type RatesInTable } from '../reference/rates/rates.js';
import { drawRowIds } from '../shipment/file/row-ids.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';
import { openRow } from '../shipment/settlement/postings/open-row.js';
import { nettingStream } from './netting.aggregate.js';
import { rowKey, rowsNamed, type StoredRow } from './open-rows.js';
import { posted } from './posted.js';

interface SentRow {
  kind: NettedRow['kind'];
  id: number;
  version?: number | undefined;
}
export interface MakeNetting {
  payer: number;
  agent: number;
  on: string;
  comment: string | null;
  pairs: readonly { receivable: SentRow; payable: SentRow; amount: string; rate: string | null }[];
}
interface Drawn {
  newId: number;
  ids: readonly number[];
  /** What was read of the rows. */
  rows: ReadonlyMap<string, StoredRow>;
  /** The entries whose rows they may be. */
  members: Readonly<Record<PostedSide, readonly number[]>>;
}
type By = Facts & Drawn & RatesInTable;

const sides = ['receivable', 'payable'] as const;

/** Nets pairs of rows of a payer and an agent that are one firm: one amount on both sides of each, all of them or none (D171). */
export const makeNetting: CommandDefinition<MakeNetting, { id: number; number: string }, Drawn, RatesInTable> = {
  name: 'MakeNetting',
  async draw({ payer, agent, pairs }, source) {
    const query = source.query.bind(source);
    const [rows, receivable, payable] = await Promise.all([
      rowsNamed(
        query,
        source.ledger,
        pairs.flatMap((pair) => sides.map((side) => pair[side])),
      ),
      mergedEntries(query, 'payer', payer),
      mergedEntries(query, 'agent', agent),
    ]);
    const ids = await drawRowIds(pairs.length * sides.length, source);
    return {
      newId: await source.nextId('netting_number'),
      ids,
      rows,
      members: { receivable: receivable.all, payable: payable.all },
    };
  },
  streams: ({ pairs }, { newId, rows }) => [
    ...new Set([
      closingStream,
      nettingStream(newId),
      ...pairs.flatMap((pair) => sides.flatMap((side) => streamOfRow(rows.get(rowKey(pair[side]))))),
    ]),
  ],
  names: ({ payer, agent }) => [
    { stream: streamOf('payer', payer), field: 'payer' },
    { stream: streamOf('agent', agent), field: 'agent' },
  ],
  facts: async (_command, source) => ({ rates: await ratesOfFirm(source) }),
  decide(files, command, by) {
    if (!may('netting.make', by)) throw refuse('NotAllowed');
    const { on, comment } = command;
    const wrong = wrongDay(on, 'money', localDay(by.now));
    if (wrong) throw refuse('Invalid', { fields: { ognoo: [fieldMessages[wrong].mn] } });
    const { closed } = files.get<ClosingState>(closingStream).state;
    const made: MadeNetting = {
      number: nettingNumber(localDay(by.now), by.newId),
      ...oneFirm(files, command),
      ...{ on, posted: firstOpenDay(on, closed), comment, pairs: pairsOf(files, command, by) },
    };
    const event: NewEvent = {
      stream: nettingStream(by.newId),
      type: 'NettingMade',
      data: made,
    };
    const versions = command.pairs.flatMap((pair) => sides.map((side) => pair[side].version));
    return {
      events: [event, ...posted(files, made, { ...by, closed, versions })],
      answer: { id: by.newId, number: made.number },
    };
  },
};

function streamOfRow(row: StoredRow | undefined): string[] {
  if (!row) return [];
  return [row.shipment === null ? itemStream(row.id) : shipmentStream(row.shipment)];
}

/** Linked from either side. */
function oneFirm(files: Files, sent: Pick<MakeNetting, 'payer' | 'agent'>): Pick<MadeNetting, 'payer' | 'agent'> {
  const payer = files.get<EntryState>(streamOf('payer', sent.payer)).state;
  const agent = files.get<EntryState>(streamOf('agent', sent.agent)).state;
  const isLinked = payer['agent'] === sent.agent || agent['payer'] === sent.payer;
  if (!isLinked || payer.canonical_id !== null || agent.canonical_id !== null) throw refuse('NotOneFirm');
  return { payer: partyOf(sent.payer, payer), agent: partyOf(sent.agent, agent) };
}

function partyOf(id: number, entry: EntryState): NettedParty {
  const text = (field: string): string | null => (typeof entry[field] === 'string' ? entry[field] : null);
  return { id, name: text('name') ?? '', nameEn: text('nameen'), register: text('register') };
}

/** Each pair after the ones before it: no more of a row than is open of it. */
function pairsOf(files: Files, { pairs, on }: MakeNetting, by: By): NettedPair[] {
  const netted = new Map<string, Netted[]>();
  return pairs.map((pair, at): NettedPair => {
    const [receivable, payable] = sides.map((side) => owedBy(files, pair[side], side, by)) as [Found, Found];
    const currency = nettedIn(receivable.owed, payable.owed);
    const { rate, source: rateFrom } = usedRate(by.rates, currency, on, pair.rate);
    if (rateFrom.from === 'unknown')
      throw refuse('Invalid', { fields: { [`pairs.${at}.rate`]: [fieldMessages.rightFigure.mn] } });
    if (isTooLarge(postedMnt({ amount: pair.amount, currency, rate: { rate } })))
      throw refuse('Invalid', { fields: { [`pairs.${at}.amount`]: [fieldMessages.tooLargeNumber.mn] } });
    const one = nettedAmount(new Decimal(pair.amount).toFixed(2), currency, rate);
    const rowOf = (found: Found, part: number): NettedRow => {
      const before = netted.get(found.key) ?? [];
      assertOpen(found, one, before);
      netted.set(found.key, [...before, one]);
      const { kind, id, shipment, code, document, day, due } = found.stored;
      return {
        kind,
        id,
        shipment,
        part,
        code,
        document,
        day,
        due,
        currency: found.owed.currency,
        ...restOf(found, before),
      };
    };
    const [first = 0, second = 0] = by.ids.slice(at * sides.length);
    return { receivable: rowOf(receivable, first), payable: rowOf(payable, second), ...one, rateFrom };
  });
}

interface Found {
  key: string;
  stored: StoredRow;
  owed: Nettable;
}

function restOf({ owed }: Found, before: readonly Netted[]): Pick<NettedRow, 'rest' | 'restMnt'> {
  const { rest, restMnt } = owed.after(before);
  return { rest, restMnt };
}

function assertOpen({ owed, stored }: Found, { amount, currency }: Netted, before: readonly Netted[]): void {
  const most = mostOf(owed, currency, before);
  if (new Decimal(amount).lte(most)) return;
  const shown = (of: string): string =>
    `${formatNumber(new Decimal(of).toFixed(2), moneyKind.decimals)} ${currency.toUpperCase()}`;
  throw refuse('NettedAboveRest', { values: { code: stored.code, left: shown(most), netted: shown(amount) } });
}

/** The row as the decision finds it, and what was read of it before. */
function owedBy(files: Files, sent: SentRow, side: PostedSide, by: By): Found {
  const key = rowKey(sent);
  const stored = by.rows.get(key);
  if (!stored) throw refuse('NotFound');
  const { shipment, id } = stored;
  if (shipment === null) return { key, stored, owed: owedOnItem(itemOf(files, id, side)) };
  const found = openRow(files, { shipment, row: id }, kindOfSide[side]);
  return { key, stored, owed: owedOnRow(figuresOfRow(found, found.live)) };
}

function itemOf(files: Files, id: number, side: PostedSide): { currency: string; rate: string; rest: string } {
  const { state, version } = files.get<ItemState>(itemStream(id));
  if (version === 0 || sideOfItem(state) !== side) throw refuse('NotFound');
  return { currency: state.currency, rate: state.rate, rest: itemSums(state).rest };
}
