import type { Json } from '../../../contract/json.js';
import {
  exportNotices,
  mailTroubles,
  skippedRuns,
  type MailTrouble,
  type SkippedRun,
} from '../../../contract/export/sheet-words.js';
import { messages } from '../../../contract/refusals/messages.js';
import { refusals, sentence, type RefusalWord } from '../../../contract/refusals/refusals.js';
import type { Language } from '../../http/language.js';
import type { JobHandler, RunningJob } from '../../job/running-job.js';
import type { Tables } from '../../table/table.js';
import type { ExportRequest } from '../entities.js';
import type { NoticeSender } from './notice-sender.js';
import { titleOf } from '../sheets/table-sheet.js';
import type { ExportRequests } from '../requests.js';
import type { ExportSchedules } from '../schedules/schedules.js';

/** Why there is no file, as a text for the user. */
export function reasonText(reason: string, language: Language): string {
  if (Object.hasOwn(mailTroubles, reason)) return mailTroubles[reason as MailTrouble][language];
  return Object.hasOwn(refusals, reason) ? sentence(reason as RefusalWord, language) : messages.exportDefect[language];
}

/** Notifies the requester that the file is ready, or why there will be none: once, however often it is tried. */
export class ExportNotices implements JobHandler {
  constructor(
    private readonly sender: NoticeSender,
    private readonly tables: Tables,
    private readonly requests: ExportRequests,
    private readonly schedules: ExportSchedules,
  ) {}

  async perform({ payload: { id, end, rests: pausedAt, skipped, day } }: RunningJob): Promise<void> {
    if (typeof pausedAt === 'string') return this.notifyPaused(Number(id), pausedAt);
    if (typeof skipped === 'string') return this.notifySkipped(Number(id), skipped as SkippedRun, String(day));
    const request = await this.requests.find(Number(id));
    if (!request) return;
    if (end === 'not-mailed') return this.notifyNotMailed(request);
    // A failed request may have been started again in the meantime.
    if (request.state !== end) return;
    await this.sender.send({
      to: [request.userId],
      body: this.text(request),
      cause: `export:${request.id}:${request.state}`,
      ...(request.state === 'done' ? { link: `/api/exports/${request.id}/download` } : {}),
    });
  }

  /**
   * With the title of its list: the owner typed the name of the schedule, and the text of a notice remains in the log when users are
   * erased.
   */
  private async notifyPaused(id: number, since: string): Promise<void> {
    const schedule = await this.schedules.find(id);
    if (!schedule) return;
    const { userId, list, language } = schedule;
    const body = exportNotices.resting[language].replace('{title}', () => this.titleOf(list, language));
    await this.sender.send({ to: [userId], body, cause: `schedule:${id}:${since}` });
  }

  private async notifySkipped(id: number, reason: SkippedRun, day: string): Promise<void> {
    const schedule = await this.schedules.find(id);
    if (!schedule) return;
    const { userId, list, language } = schedule;
    const body = exportNotices.skipped[language]
      .replace('{title}', () => this.titleOf(list, language))
      .replace('{reason}', () => skippedRuns[reason][language]);
    await this.sender.send({ to: [userId], body, cause: `schedule:skipped:${userId}:${reason}:${day}` });
  }

  private async notifyNotMailed({ id, userId, list, language, mailReason }: ExportRequest): Promise<void> {
    const body = exportNotices.notMailed[language]
      .replace('{title}', () => this.titleOf(list, language))
      .replace('{reason}', () => reasonText(mailReason ?? '', language));
    await this.sender.send({ to: [userId], body, cause: `export:${id}:not-mailed` });
  }

  private text({ state, list, language, rowsDone, reason }: ExportRequest): string {
    const values: Record<string, Json> = {
      title: this.titleOf(list, language),
      rows: rowsDone,
      reason: reasonText(reason ?? '', language),
    };
    return exportNotices[state === 'done' ? 'done' : 'failed'][language].replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(values[name] ?? hole),
    );
  }

  private titleOf(list: string, language: Language): string {
    const table = this.tables.named(list);
    return table ? titleOf(table.declaration, language) : list;
  }
}
