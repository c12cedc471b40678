import type { Actor, UserType } from '../../contract/actor.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { validUntil } from '../../contract/money/validity.js';
import { hasSizes } from '../../contract/reference/fixed/transmodes.js';
import { quotationBody } from '../../contract/shipment/quotation/form.js';
import type { SentForm } from '../../contract/shipment/section-form.js';
import { instantOf, localDay } from '../../contract/time.js';
import type { CommandDefinition } from '../decider/command.js';
import { Kernel } from '../kernel.js';
import { lanes, type Lane } from './demo/lanes.js';
import { lifecycleCommands } from './lifecycle/decide.js';
import { saveCommands } from './quotation/save.js';
import { sendCommands } from './quotation/send.js';

const twoYears = 104;
const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What becomes of an inquiry of the demo, and after how many weeks. */
interface Fate {
  at: number;
  week: number;
  lane: Lane;
  weight: number;
  byTariff: boolean;
  movedAfter: number | null;
  lostAfter: number | null;
  arrivedAfter: number | null;
  isPending: boolean;
}

type Ids = ReadonlyMap<string, number>;

/** Two years of inquiries of a believable firm, three in a week, made by the commands of everybody else on days that have passed. */
export class FirstInquiries {
  private readonly past: Kernel;
  private clock: number;
  private isStopping = false;
  private readonly begin: number;

  constructor(
    private readonly kernel: Kernel,
    private readonly weeks = twoYears,
  ) {
    this.begin = mondayOf(kernel.now()) - (weeks + 1) * weekMs;
    this.clock = this.begin;
    this.past = new Kernel({ ...kernel.options, now: () => new Date(this.clock) });
  }

  /** What is not done by then is done at the next start. */
  stop(): void {
    this.isStopping = true;
  }

  async seed(): Promise<void> {
    if (!(await this.isWanted())) return;
    const ids = await this.entries();
    const inquiries = fates(this.weeks);
    const numbers = new Map<number, number>();
    await this.past.open();
    try {
      for (let week = 0; week <= this.weeks && !this.isStopping; week++) {
        const here = inquiries.filter((one) => one.week === week);
        this.clock = this.begin + week * weekMs + 10 * hourMs;
        await Promise.all(
          here.map(async (one) =>
            numbers.set(
              one.at,
              (await this.run(saveCommands.AddInquiry, { form: this.form(one, ids, week) }, 1, `add-${one.at}`)).id,
            ),
          ),
        );
        const numberOf = ({ at }: Fate): number => numbers.get(at) ?? 0;
        this.clock += hourMs;
        await Promise.all(
          here
            .filter(({ byTariff }) => byTariff)
            .map((one) => this.run(sendCommands.SendToTariff, { id: numberOf(one), to: 6 }, 1, `tariff-${one.at}`)),
        );
        this.clock += 22 * hourMs;
        await Promise.all(
          here
            .filter(({ byTariff }) => byTariff)
            .map((one) =>
              this.run(
                saveCommands.ChangeInquiry,
                { id: numberOf(one), form: this.priced(one, ids, week) },
                6,
                `price-${one.at}`,
              ),
            ),
        );
        await Promise.all(
          here
            .filter(({ byTariff, at }) => byTariff && at % 3 > 0)
            .map((one) => this.run(sendCommands.SendToSales, { id: numberOf(one), to: null }, 6, `sales-${one.at}`)),
        );
        this.clock += 25 * hourMs;
        const due = (after: number | null, one: Fate): boolean => after !== null && one.week + after === week;
        await Promise.all(
          inquiries
            .filter((one) => due(one.movedAfter, one))
            .map((one) =>
              this.run(lifecycleCommands.MoveToOrder, { id: numberOf(one), inquiryid: null }, 1, `move-${one.at}`),
            ),
        );
        await Promise.all(
          inquiries
            .filter((one) => due(one.lostAfter, one))
            .map((one) =>
              this.run(
                lifecycleCommands.CloseInquiry,
                { id: numberOf(one), reason: this.reason(one, ids), comment: null },
                1,
                `close-${one.at}`,
              ),
            ),
        );
        await Promise.all(
          inquiries
            .filter((one) => due(one.arrivedAfter, one))
            .map((one) =>
              this.run(
                lifecycleCommands[one.isPending ? 'SetPending' : 'SetArrived'],
                { id: numberOf(one) },
                2,
                `arrive-${one.at}`,
              ),
            ),
        );
      }
    } finally {
      await this.past.close();
    }
  }

  /** Only a demo gets them, only once, and only while nobody has entered an inquiry of his own. */
  private async isWanted(): Promise<boolean> {
    const { rows } = await this.kernel.options.pool.query<{ wanted: boolean }>(
      `select (select count(*) from app_user where (id, type) in ((1, 1), (2, 2), (4, 4), (6, 6))) = 4
          and exists (select 1 from city where name = 'Улаанбаатар') and not exists (select 1 from shipment where name not like '% – Улаанбаатар') as wanted`,
    );
    // Where the last inquiry stands, the others stand too.
    const last = await this.kernel.commands.answered(actorOf(1), ['seed'], keyOf(`add-${3 * this.weeks - 1}`));
    return rows[0]?.wanted === true && last === undefined;
  }

  /** Each act has a key, so a start that was cut short finds what it did already. */
  private run<C, A extends Json>(
    // oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own
    definition: CommandDefinition<C, A, any, any>,
    command: C,
    by: UserType,
    key: string,
  ): Promise<A> {
    return this.past.commands.run(definition, command, {
      actor: actorOf(by),
      requestId: 'first-inquiries',
      route: 'seed',
      key: keyOf(key),
    });
  }

  private form(one: Fate, ids: Ids, week: number): SentForm {
    const { lane, at } = one;
    const day = localDay(new Date(this.clock));
    const isNow = week >= this.weeks - 1;
    const form: JsonObject = {
      name: `${lane.goods[at % lane.goods.length] ?? ''}, ${lane.city} – Улаанбаатар`,
      consignee_id: nth(ids, 'consignee', at * 7),
      commodity_id: of(ids, `commodity:${lane.goods[at % lane.goods.length] ?? ''}`),
      division: 1,
      cond: at % 17 === 0 ? 4 : 1,
      tmode: lane.mode,
      ttype: of(ids, `transtype:${lane.type}`),
      inquirytype: at % 9 === 4 ? 3 : at % 4 === 1 ? 2 : 1,
      incoterm: lane.incoterm,
      incoterm_address: lane.city,
      fcountry_code: lane.country,
      fcity_id: of(ids, `city:${lane.city}`),
      tcountry_code: 'MNG',
      tcity_id: of(ids, 'city:Улаанбаатар'),
      via_id: of(ids, `via:${lane.border}`),
      via_more_id: of(ids, `viamore:${lane.way}`),
      currency: at % 3 === 0 ? 'mnt' : lane.currency,
      sales: at % 5 === 0 ? 4 : 1,
      operation: one.movedAfter === null ? null : 2,
      quotation_date: day,
      // Of the newest, one in three runs out today.
      validaty_date: isNow && at % 3 === 0 ? localDay(this.kernel.now()) : validUntil(day),
      included: 'Далайн болон төмөр замын тээвэр, боомтын бичиг баримт',
      excluded: 'Гаалийн татвар, агуулахын хадгалалт',
      contractno: at % 6 === 0 ? `Г-${String(2_000 + at)}` : null,
      shippingsize: hasSizes(lane.mode)
        ? [{ length: 120, width: 100, height: 90 + (at % 5) * 10, weight: one.weight, qnt: 1 + (at % 4) }]
        : [],
      priceoffers: one.byTariff ? [] : this.offers(one, week),
      newpriceoffers: one.byTariff ? [] : this.prices(one, ids, week),
      supply: [
        {
          location: lane.city,
          product_name: lane.goods[0] ?? '',
          quantity: 10 + (at % 20),
          price_rmb: 400 + (at % 9) * 55,
          unit: 'ширхэг',
        },
      ],
      expenses: [
        {
          name: 'Гадаад тээврийн зардал',
          engname: 'International freight',
          quantity: 1,
          price: 0,
          percentage: 75 + (at % 11),
        },
        { name: 'Дотоод тээврийн зардал', engname: 'Domestic freight', quantity: 1, price: 0 },
      ],
      expensesmore: [{ name: 'Гадаад тээврийн зардал' }, { name: 'Дотоод тээврийн зардал' }],
    };
    return sent(form);
  }

  private priced(one: Fate, ids: Ids, week: number): SentForm {
    const { tables } = sent({ newpriceoffers: this.prices(one, ids, week), priceoffers: this.offers(one, week) });
    return { fields: {}, tables };
  }

  private prices({ lane, at }: Fate, ids: Ids, week: number): JsonObject[] {
    const cost = costIn(lane, week);
    const row = (agent: number, price: number): JsonObject => ({
      agent_id: nth(ids, 'agent', agent),
      price: String(price),
      currency: lane.currency,
      transtime: 1 + ((agent + lane.mode) % 5),
    });
    return at % 4 === 0
      ? [row(lane.agent, Math.round(cost * 0.8)), row(lane.agent + 3, Math.round(cost * 0.2))]
      : [row(lane.agent, cost)];
  }

  private offers({ lane, at }: Fate, week: number): JsonObject[] {
    const cost = costIn(lane, week);
    const profit = at % 23 === 7 ? -Math.round(cost * 0.03) : Math.round((cost * lane.margin) / 100);
    return [
      {
        currency: lane.currency,
        price: String(cost + profit),
        profit: String(profit),
        transittime: `${12 + ((at * 3) % 20)} хоног`,
      },
    ];
  }

  private reason(one: Fate, ids: Ids): number {
    return nth(ids, 'reason', one.at);
  }

  /** The entries of the lists by name, and by their place in the list. */
  private async entries(): Promise<Ids> {
    const ids = new Map<string, number>();
    for (const list of ['consignee', 'commodity', 'transtype', 'city', 'via', 'viamore', 'agent', 'reason']) {
      const { rows } = await this.kernel.options.pool.query<{ id: number; name: string }>(
        `select id, name from "${list}" where not deleted and canonical_id is null order by id`,
      );
      ids.set(`${list}#`, rows.length);
      for (const [at, { id, name }] of rows.entries()) ids.set(`${list}:${name}`, id).set(`${list}#${at}`, id);
    }
    return ids;
  }
}

/** The beginning of the week, where the firm is: its people work on weekdays by day. */
function mondayOf(now: Date): number {
  const today = localDay(now);
  const midnight = instantOf(`${today}T00:00:00`) ?? now;
  return midnight.getTime() - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
}

/** The demo account of a type has the number of the type. */
function actorOf(type: UserType): Actor {
  return { userId: type, type, door: 'system' };
}

function keyOf(act: string): string {
  return `first-inquiry-${act}`;
}

function sent(form: JsonObject): SentForm {
  const read = quotationBody.safeParse(form);
  if (read.success) return { fields: read.data.fields, tables: read.data.tables };
  // A part of a form lacks what the whole of it needs; its rows are read all the same.
  const { success, data } = quotationBody.safeParse({ ...whole, ...form });
  if (!success) throw new Error(`The demo has an inquiry that nobody could save: ${read.error.message}`);
  return { fields: data.fields, tables: data.tables };
}

const whole: JsonObject = {
  name: '-',
  consignee_id: 1,
  commodity_id: 1,
  division: 1,
  cond: 1,
  tmode: 1,
  ttype: 1,
  inquirytype: 1,
  incoterm: 'FOB',
  fcountry_code: 'CHN',
  fcity_id: 1,
  tcountry_code: 'MNG',
  tcity_id: 1,
  via_id: 1,
  via_more_id: 1,
};

function of(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} was not added before the inquiries`);
  return id;
}

function nth(ids: Ids, list: string, at: number): number {
  return of(ids, `${list}#${at % of(ids, `${list}#`)}`);
}

/** Freight is dearer before the winter, and a little dearer every year. */
function costIn(lane: Lane, week: number): number {
  const season = 1 + 0.14 * Math.sin(((week % 52) / 52) * 2 * Math.PI + lane.mode);
  return Math.round(lane.cost * season * (1 + week / 1_500));
}

/** Three in a week; the same every time, so that whoever looks at two demos sees one. */
function fates(weeks: number): Fate[] {
  return Array.from({ length: 3 * weeks }, (_, at): Fate => {
    const week = Math.floor(at / 3) + 1;
    const isLost = at % 10 === 9;
    const isMoved = !isLost && (at * 7) % 10 < 7;
    const movedAfter = isMoved ? 1 + (at % 2) : null;
    const isArriving = isMoved && at % 8 > 0;
    return {
      at,
      week,
      lane: lanes[(at * 3 + Math.floor(at / 7)) % lanes.length] as Lane,
      weight: 180 + ((at * 37) % 900),
      byTariff: at % 2 === 0,
      movedAfter,
      // What came to nothing is closed in the end; the newest are still open.
      lostAfter: isLost ? 2 : isMoved ? null : 8,
      arrivedAfter: isArriving && movedAfter !== null ? movedAfter + 4 + (at % 5) : null,
      isPending: at % 8 === 5,
    };
  });
}
