import { attachment, inFileName } from '../http/attachment.js';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { Actor } from '../../contract/actor.js';
import type { ExportAnswer, ExportBody, ScheduleAnswer } from '../../contract/export/export.js';
import { sheetWords } from '../../contract/export/sheet-words.js';
import { dayIn } from '../../contract/export/periods.js';
import type { Principal } from '../../contract/permissions.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { localDay, localInstant } from '../../contract/time.js';
import { assertPast } from '../as-of/past-day.js';
import type { Language } from '../http/language.js';
import { assertMayQuery, type Tables } from '../table/table.js';
import { assertFits, fileOf, queryOf, readExportQuery, storedQuery } from './sheets/export-query.js';
import type { ExportRequest, ExportSchedule } from './entities.js';
import { exportPath } from './export-file.js';
import { reasonText } from './letters/export-notices.js';
import { titleOf } from './sheets/table-sheet.js';
import type { ExportRequests } from './requests.js';

const businessZone = 'Asia/Ulaanbaatar';

/** Exported files: requests are stored here, a worker creates the files. */
export class Exports {
  constructor(
    private readonly tables: Tables,
    private readonly requests: ExportRequests,
    private readonly folder: string,
    private readonly now: () => Date,
    private readonly statementTimeoutMs: number,
  ) {}

  /** The same key never creates a second request. */
  async request(principal: Principal, body: ExportBody, language: Language, key?: string): Promise<number> {
    if (body.as_of !== undefined) assertPast(body.as_of, this.now(), this.statementTimeoutMs);
    const found = readExportQuery(this.tables, principal, body, dayIn(businessZone, this.now()));
    const query = storedQuery(found);
    assertFits(body.format, query.columns);
    if (found.table.archive && body.as_of !== undefined)
      throw refuse('Invalid', { fields: { as_of: [fieldMessages.choose.mn] } });
    return this.requests.addOnce({
      ...query,
      ...fileOf(found.table, body.format),
      ...(body.as_of === undefined ? {} : { as_of: body.as_of }),
      userId: principal.id,
      language,
      ...(key === undefined ? {} : { key }),
    });
  }

  async cancel(id: number): Promise<void> {
    const state = await this.requests.cancel(id);
    if (state !== 'cancelled') throw refuse('ExportEnded');
  }

  /**
   * The answer is the same whether the file never existed, belongs to another user or has expired. Rights may have changed since the file
   * was created, so they are checked again.
   */
  async open(request: ExportRequest, principal: Principal): Promise<FileHandle> {
    this.assertMayRead(request, principal);
    return open(exportPath(this.folder, request.id, request.format)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? refuse('FileGone') : error;
    });
  }

  /** Refuses an expired file, and one that this user may not read now. */
  assertMayRead(request: ExportRequest, principal: Principal): void {
    const table = this.tables.named(request.list);
    if (!table || !this.hasFile(request)) throw refuse('FileGone');
    const actor: Actor = { userId: principal.id, type: principal.type, door: 'http' };
    assertMayQuery(table.declaration, queryOf(table.declaration, request, ''), actor, request.columns);
  }

  /** Named by its title, in the language of its content. */
  fileName({ list, language, createdAt, format, asOf }: ExportRequest): string {
    const day = asOf === null ? localDay(createdAt) : sheetWords.onPastDay[language].replace('{day}', asOf);
    return `${inFileName(this.titleOf(list, language))} ${day}.${format}`;
  }

  disposition(request: ExportRequest): string {
    const { list, createdAt, format } = request;
    return attachment(`${list}-${localDay(createdAt)}.${format}`, this.fileName(request));
  }

  answer(request: ExportRequest, language: Language): ExportAnswer {
    const { id, list, format, state, rowsDone, rowsTotal, bytes, sha256, position, reason, scheduleId } = request;
    const hasFile = this.hasFile(request);
    return {
      id,
      list,
      title: this.titleOf(list, language),
      format,
      state,
      done: rowsDone,
      total: rowsTotal,
      created: localInstant(request.createdAt),
      ended: request.endedAt && localInstant(request.endedAt),
      expires: hasFile && request.expiresAt ? localInstant(request.expiresAt) : null,
      file: hasFile ? this.fileName(request) : null,
      bytes,
      sha256,
      position,
      error: state === 'failed' ? reasonText(reason ?? '', language) : null,
      schedule: scheduleId,
      as_of: request.asOf,
      prepared: request.prepared,
      mail: mailOf(request, language),
    };
  }

  scheduleAnswer(schedule: ExportSchedule, language: Language): ScheduleAnswer {
    const { id, name, list, filters, columns, sort, format, cron, tz, nextAt, createdAt, skipEmpty, mailTo } = schedule;
    return {
      id,
      name,
      what: list,
      title: this.titleOf(list, language),
      filters,
      columns,
      sort,
      format,
      cron,
      tz,
      paused: nextAt === null,
      next: nextAt && localInstant(nextAt),
      created: localInstant(createdAt),
      skip_empty: skipEmpty,
      mail: mailTo,
    };
  }

  private titleOf(name: string, language: Language): string {
    const table = this.tables.named(name);
    return table ? titleOf(table.declaration, language) : name;
  }

  private hasFile({ state, expiresAt }: ExportRequest): boolean {
    return state === 'done' && expiresAt !== null && expiresAt > this.now();
  }
}

function mailOf({ mailTo, mailState, mailReason }: ExportRequest, language: Language): ExportAnswer['mail'] {
  if (mailState === null) return null;
  return { to: mailTo, state: mailState, error: mailReason === null ? null : reasonText(mailReason, language) };
}
