import { Decimal } from 'decimal.js';
import type { Pool } from 'pg';
import { monthOf } from '../../../contract/closing/months.js';
import { sameJson, type Json } from '../../../contract/json.js';
import { allowed, type Capability } from '../../../contract/permissions.js';
import type { Account } from '../office.js';

export interface LoggedEvent {
  position: number;
  stream: string;
  type: string;
  request: string;
  userId: number | null;
  /** The position of the save that it takes back. */
  undoes: number | null;
  data: {
    fields?: Record<string, { from: Json; to: Json }>;
    rows?: { postings?: { added: Posting[] } };
    month?: string;
    file?: string;
    tariff?: number;
    sales?: number;
  };
}

interface Posting {
  id: number;
  kind: number;
  amount: string;
  rate: string;
  mnt: string;
  on: string;
}

type Law = (event: LoggedEvent) => string | undefined;

/** The laws that follow from the log alone: each event is read once, in its order. */
export class LawsOfLog {
  private position = 0;
  private readonly closed = new Set<string>();
  private readonly values = new Map<string, Json>();
  /** The incomes of each shipment in tugrik, by the simulator's own addition. */
  readonly incomes = new Map<string, Decimal>();

  constructor(private readonly accounts: ReadonlyMap<number, Account>) {}

  /** The events since the last call. */
  async read(pool: Pool): Promise<LoggedEvent[]> {
    const { rows } = await pool.query<LoggedEvent>(
      `select position::float8 as position, stream, type, meta->>'request' as request,
          (meta->'actor'->>'userId')::int as "userId", (meta->>'undoes')::float8 as undoes, data
        from event where position > $1 order by position`,
      [this.position],
    );
    this.position = rows.at(-1)?.position ?? this.position;
    return rows;
  }

  broken(events: readonly LoggedEvent[]): string[] {
    const notified = new Set(
      events.filter(({ type }) => type === 'NoticeSent').map(({ stream, request }) => `${stream} ${request}`),
    );
    const laws: Law[] = [
      (event) => this.fromOldValues(event),
      (event) => this.withoutRight(event),
      (event) => this.inClosedMonth(event),
      (event) => this.wrongAmount(event),
      (event) => withoutNotice(event, notified),
    ];
    return events.flatMap((event) => laws.flatMap((law) => law(event) ?? []));
  }

  /** A save starts from what the save before it left: otherwise it was decided on an outdated record. */
  private fromOldValues({ position, stream, type, data }: LoggedEvent): string | undefined {
    if (!/^(Inquiry|Order)Changed$|^BorderDatesSet$/.test(type)) return undefined;
    const old: string[] = [];
    for (const [field, { from, to }] of Object.entries(data.fields ?? {})) {
      const key = `${stream} ${type} ${field}`;
      if (this.values.has(key) && !sameJson(this.values.get(key)!, from)) old.push(field);
      this.values.set(key, to);
    }
    return old.length > 0 ? `the save ${position} of ${stream} started from old values: ${old.join(', ')}` : undefined;
  }

  private withoutRight({ position, type, userId }: LoggedEvent): string | undefined {
    const account = userId === null ? undefined : this.accounts.get(userId);
    const capability = neededFor[type];
    if (!account || !capability || allowed(capability, account)) return undefined;
    return `${type} at ${position} by a user of type ${account.type}, who has no right to it`;
  }

  private inClosedMonth({ position, type, data }: LoggedEvent): string | undefined {
    if (type === 'MonthClosed') this.closed.add(data.month!);
    if (type === 'MonthReopened') this.closed.delete(data.month!);
    const month = (data.rows?.postings?.added ?? []).map(({ on }) => monthOf(on)).find((one) => this.closed.has(one));
    return month === undefined ? undefined : `${type} at ${position} changed the closed month ${month}`;
  }

  private wrongAmount({ position, stream, type, data }: LoggedEvent): string | undefined {
    const added = data.rows?.postings?.added ?? [];
    for (const { kind, mnt } of added)
      if (kind === income) this.incomes.set(stream, (this.incomes.get(stream) ?? new Decimal(0)).plus(mnt));
    const wrong = added.find(({ amount, rate, mnt }) => !inTugrik(amount, rate).equals(mnt));
    return wrong && `${type} at ${position}: ${wrong.amount} at the rate ${wrong.rate} is not ${wrong.mnt}`;
  }
}

/** The manager to whom an inquiry is sent is notified in the same action. */
function withoutNotice(
  { position, type, request, data }: LoggedEvent,
  notified: ReadonlySet<string>,
): string | undefined {
  const to = type === 'InquirySentToTariff' ? data.tariff : type === 'InquirySentToSales' ? data.sales : undefined;
  if (to === undefined || notified.has(`inbox-${to} ${request}`)) return undefined;
  return `${type} at ${position}: the user ${to} was not notified`;
}

const income = 2;

const inTugrik = (amount: string, rate: string): Decimal =>
  new Decimal(amount).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** What a user must be allowed to in order to cause these events, whichever call or bulk action they came by. */
const neededFor: Readonly<Record<string, Capability>> = {
  InquiryAdded: 'inquiry.create',
  InquiryClosed: 'inquiry.close',
  InquiryMovedToOrder: 'inquiry.move',
  NewsAdded: 'operation.news',
  TracingAdded: 'operation.tracing',
  AwbRecorded: 'operation.awb',
  BorderDatesSet: 'operation.borderDates',
  CargoStatusSet: 'operation.status',
  IncomeRecorded: 'finance.transact',
  IncomeCorrected: 'finance.correct',
  InvoiceGenerated: 'finance.invoice',
  ReceivableConfirmed: 'finance.transact',
  MonthClosed: 'finance.closeMonth',
  MonthReopened: 'finance.closeMonth',
  UserErased: 'user.erase',
};
