import { stat } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { exportLetters, type MailTrouble } from '../../../contract/export/sheet-words.js';
import { mayRunRegularly } from '../../../contract/export/schedule-rights.js';
import { isAllowedAddress } from '../../../contract/export/mail-domains.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { formatNumber } from '../../../contract/text/format-number.js';
import type { TableDeclaration } from '../../../contract/list.js';
import { localDay } from '../../../contract/time.js';
import type { ActiveUsers } from '../../http/guards/active-users.js';
import { JobFailed, JobPostponed } from '../../job/job.js';
import type { JobHandler, RunningJob } from '../../job/running-job.js';
import { Mail, MailFailed } from '../../mail/mail.js';
import type { Tables } from '../../table/table.js';
import { contentTypes } from '../sheets/content-types.js';
import type { ExportRequest } from '../entities.js';
import { exportPath } from '../export-file.js';
import type { Exports } from '../exports.js';
import type { ExportRequests } from '../requests.js';
import type { MailDomains } from '../schedules/mail-domains.js';
import { titleOf } from '../sheets/table-sheet.js';

/** Mail servers refuse larger ones; such a mail says where to find the file. */
const maxBytes = 10 * 1024 * 1024;
/** The administrator of the installation may set a mail server later. */
const withoutMailMs = 10 * 60_000;

/** Sends a finished file by mail to the addresses of its schedule. A mail may arrive twice when a worker crashes, but is never lost. */
export class ExportLetters implements JobHandler {
  private readonly security = new Logger('Security');

  constructor(
    private readonly mail: Mail,
    private readonly users: ActiveUsers,
    private readonly domains: MailDomains,
    private readonly tables: Tables,
    private readonly requests: ExportRequests,
    private readonly exports: Exports,
    private readonly folder: string,
    private readonly publicUrl: string | undefined,
  ) {}

  async perform({ payload }: RunningJob): Promise<void> {
    if (!this.mail.isSet) throw new JobPostponed(withoutMailMs);
    const request = await this.requests.find(Number(payload['id']));
    if (!request) return;
    try {
      await this.assertMayBeSent(request);
      await this.mail.send(await this.letterOf(request));
      this.noteSent(request);
    } catch (error) {
      throw failureOf(error);
    }
  }

  async failed({ payload }: RunningJob, _reason: string, db: PoolClient): Promise<void> {
    await this.requests.notify(Number(payload['id']), 'not-mailed', db);
  }

  /** The rights and the account of the owner, the settings of the firm and the file may have changed since it was made. */
  private async assertMayBeSent(request: ExportRequest): Promise<void> {
    const owner = await this.users.find(request.userId);
    const table = this.tables.named(request.list);
    if (!owner || !table || !mayRunRegularly(table.declaration, owner)) throw final('notAllowed');
    try {
      this.exports.assertMayRead(request, owner);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw final(error.word === 'FileGone' ? 'fileGone' : 'notAllowed');
    }
    const domains = await this.domains.allowed();
    if (!request.mailTo.every((address) => isAllowedAddress(address, domains))) throw final('domainNotAllowed');
  }

  /** With the domains alone: addresses are personal, and the row of the request has them. */
  private noteSent({ id, list, userId, scheduleId, rowsDone, bytes, mailTo }: ExportRequest): void {
    const domains = [...new Set(mailTo.map((address) => address.slice(address.lastIndexOf('@') + 1)))];
    const sent = { export: id, list, userId, schedule: scheduleId, rows: rowsDone, bytes };
    this.security.log({ message: 'file mailed', ...sent, recipients: mailTo.length, domains });
  }

  private async letterOf(request: ExportRequest) {
    const { id, list, format, language, rowsDone, mailTo } = request;
    const table = this.tables.named(list);
    const words = exportLetters;
    const title = table ? titleOf(table.declaration, language) : list;
    const path = exportPath(this.folder, id, format);
    const { size } = await stat(path);
    const isSmall = size <= maxBytes;
    const where = this.publicUrl === undefined ? '' : `\n${this.publicUrl}/files`;
    const period = periodOf(request, table?.declaration);
    const fill = (text: string): string =>
      text
        .replace('{title}', () => title)
        .replace('{period}', () => period)
        .replace('{rows}', () => formatNumber(rowsDone));
    return {
      id: `export-${id}`,
      to: mailTo,
      subject: fill(words.subject[language]),
      text: `${fill(words.text[language])}\n\n${isSmall ? words.attached[language] : words.tooLarge[language] + where}\n`,
      files: isSmall ? [{ name: this.exports.fileName(request), path, type: contentTypes[format] }] : [],
    };
  }
}

/** The period of the file: its date filters, otherwise the past day that it shows or the day on which it was created. */
function periodOf({ filters, asOf, createdAt }: ExportRequest, table: TableDeclaration | undefined): string {
  const bound = (kind: 'from' | 'to'): string =>
    Object.entries(filters).find(([name]) => table?.filters[name]?.kind === kind)?.[1] ?? '';
  const [first, last] = [bound('from'), bound('to')];
  if (first === '' && last === '') return asOf ?? localDay(createdAt);
  return first === last ? first : `${first} – ${last}`.trim();
}

function final(trouble: MailTrouble): JobFailed {
  return new JobFailed(trouble, true);
}

function failureOf(error: unknown): unknown {
  if (error instanceof MailFailed) return new JobFailed(error.trouble, error.isFinal);
  // The file expired before the mail server was available again.
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return final('fileGone');
  return error;
}
