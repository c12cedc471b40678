import type { EntityManager } from 'typeorm';
import type { ScheduleBody } from '../../../contract/export/export.js';
import { mayRunRegularly } from '../../../contract/export/schedule-rights.js';
import { isAllowedAddress } from '../../../contract/export/mail-domains.js';
import type { TableDeclaration } from '../../../contract/list.js';
import { leastMinutesBetween, nextRun, readCron } from '../../../contract/export/cron.js';
import { dayIn, isTimeZone } from '../../../contract/export/periods.js';
import type { Principal } from '../../../contract/permissions.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { UserStorage } from '../../database/user-storage.js';
import type { ActiveUsers } from '../../http/guards/active-users.js';
import type { Language } from '../../http/language.js';
import type { Tables } from '../../table/table.js';
import { assertFits, fileOf, readExportQuery, storedQuery, type ExportQuery } from '../sheets/export-query.js';
import { ExportSchedule } from '../entities.js';
import type { MailDomains } from './mail-domains.js';
import type { ExportRequests, NewRequest } from '../requests.js';

const minMinutes = 15;
const maxPerUser = 100;

/**
 * The first time of a schedule after an instant, in its own time zone; null when its times are no longer valid (an older version
 * accepted more).
 */
export function nextTime({ cron, tz }: Pick<ExportSchedule, 'cron' | 'tz'>, after: Date): Date | null {
  const times = readCron(cron);
  return times === undefined || !isTimeZone(tz) ? null : nextRun(times, tz, after);
}

/** Lists that are exported regularly. */
export class ExportSchedules {
  constructor(
    private readonly entries: EntityManager,
    private readonly storage: UserStorage,
    private readonly tables: Tables,
    private readonly requests: ExportRequests,
    private readonly users: ActiveUsers,
    /** Null where no mail can be sent. */
    private readonly mailDomains: MailDomains | null,
    private readonly now: () => Date,
  ) {}

  /** The same inside a transaction; files are requested outside of it. */
  within(entries: EntityManager): ExportSchedules {
    const { storage, tables, requests, users, mailDomains, now } = this;
    return new ExportSchedules(entries, storage, tables, requests, users, mailDomains, now);
  }

  of(userId: number): Promise<ExportSchedule[]> {
    return this.table.find({ where: { userId }, order: { id: 'ASC' } });
  }

  all(): Promise<ExportSchedule[]> {
    return this.table.find({ order: { id: 'ASC' } });
  }

  find(id: number): Promise<ExportSchedule | null> {
    return this.table.findOneBy({ id });
  }

  async own(id: number, userId: number): Promise<ExportSchedule> {
    const found = await this.table.findOneBy({ id, userId });
    if (!found) throw refuse('NotFound');
    return found;
  }

  async add(principal: Principal, body: ScheduleBody, language: Language): Promise<number> {
    const values = await this.check(principal, body);
    if ((await this.table.countBy({ userId: principal.id })) >= maxPerUser) throw refuse('TooManyRequests');
    const now = this.now();
    const schedule = { ...values, userId: principal.id, language, createdAt: now, nextAt: nextTime(values, now) };
    const { id } = await this.storage.within(this.entries, principal.id, () =>
      this.table.save(this.table.create(schedule)),
    );
    return id;
  }

  /** A paused schedule stays paused. */
  async edit(schedule: ExportSchedule, principal: Principal, body: ScheduleBody): Promise<void> {
    const values = await this.check(principal, body);
    const changes = { ...values, nextAt: schedule.nextAt && nextTime(values, this.now()) };
    await this.storage.within(this.entries, schedule.userId, () => this.table.update({ id: schedule.id }, changes));
  }

  async pause(id: number): Promise<void> {
    await this.table.update({ id }, { nextAt: null });
  }

  async resume({ id, cron, tz, nextAt }: ExportSchedule): Promise<void> {
    if (nextAt !== null) return;
    assertSeldom(cron);
    await this.table.update({ id }, { nextAt: nextTime({ cron, tz }, this.now()) });
  }

  async remove(id: number): Promise<void> {
    await this.table.delete({ id });
  }

  /** Creates its file now; relative days are counted from today. The same key never creates a second request. */
  async run(schedule: ExportSchedule, key?: string): Promise<number> {
    const request = await this.requestOf(schedule, null);
    return this.requests.addOnce({ ...request, ...(key === undefined ? {} : { key }) });
  }

  /** The tables that a user may schedule. */
  choices(principal: Principal): TableDeclaration[] {
    return [...this.tables.all()]
      .map(({ declaration }) => declaration)
      .filter((declaration) => this.mayHave(principal, { list: declaration.name }));
  }

  private mayHave(owner: Principal | null, { list }: Pick<ExportSchedule, 'list'>): owner is Principal {
    const table = this.tables.named(list);
    return owner !== null && table !== undefined && mayRunRegularly(table.declaration, owner);
  }

  /** With the rights that its owner has now; `dueAt` is null for a run by hand. */
  async requestOf(schedule: ExportSchedule, dueAt: Date | null): Promise<NewRequest> {
    const owner = await this.users.find(schedule.userId);
    if (!this.mayHave(owner, schedule)) throw refuse('NotAllowed');
    const exportQuery = readExportQuery(this.tables, owner, schedule, dayIn(schedule.tz, dueAt ?? this.now()));
    return {
      ...storedQuery(exportQuery),
      ...fileOf(exportQuery.table, schedule.format),
      userId: schedule.userId,
      language: schedule.language,
      schedule: { id: schedule.id, dueAt, skipEmpty: schedule.skipEmpty, mailTo: schedule.mailTo },
    };
  }

  /** Refuses a schedule that could not run; the filters are stored as they were entered, after checking them with the days of today. */
  async check(principal: Principal, body: ScheduleBody) {
    const { what, filters, columns, sort, format, cron, tz, name } = body;
    const table = this.tables.named(what);
    if (table && !mayRunRegularly(table.declaration, principal)) throw refuse('NotAllowed');
    const exportQuery: ExportQuery = readExportQuery(
      this.tables,
      principal,
      { list: what, filters, columns, sort },
      dayIn(tz, this.now()),
    );
    const file = fileOf(exportQuery.table, format);
    assertFits(file.format, exportQuery.columns);
    assertSeldom(cron);
    const mailTo = [...new Set(body.mail)];
    if (file.format === 'zip') assertNotMailed(mailTo);
    await this.assertMayMail(mailTo);
    const valid = Object.fromEntries(
      Object.entries(filters).filter(([key]) => Object.hasOwn(exportQuery.query.filters, key)),
    );
    return {
      name: name || what,
      list: what,
      filters: valid,
      columns,
      sort: storedQuery(exportQuery).sort,
      format: file.format,
      cron,
      tz,
      skipEmpty: body.skip_empty,
      mailTo,
    };
  }

  private async assertMayMail(mailTo: readonly string[]): Promise<void> {
    if (mailTo.length === 0) return;
    const refuseMail = (message: string) => refuse('Invalid', { fields: { mail: [message] } });
    if (!this.mailDomains) throw refuseMail(fieldMessages.mailNotSet.mn);
    const domains = await this.mailDomains.allowed();
    if (!mailTo.every((address) => isAllowedAddress(address, domains))) throw refuseMail(fieldMessages.mailDomain.mn);
  }

  private get table() {
    return this.entries.getRepository(ExportSchedule);
  }
}

/** An archive of everything is only downloaded, by a user who has the right to it at that moment. */
function assertNotMailed(mailTo: readonly string[]): void {
  if (mailTo.length > 0) throw refuse('Invalid', { fields: { mail: [fieldMessages.notMailed.mn] } });
}

function assertSeldom(cron: string): void {
  const times = readCron(cron);
  const message = times === undefined ? 'cron' : leastMinutesBetween(times) < minMinutes ? 'cronTooOften' : undefined;
  if (message) throw refuse('Invalid', { fields: { cron: [fieldMessages[message].mn] } });
}
