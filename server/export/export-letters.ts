import { stat } from 'node:fs/promises';
import { exportLetters, type MailTrouble } from '../../contract/export/sheet-words.js';
import { formatNumber } from '../../contract/format-number.js';
import type { TableDeclaration } from '../../contract/list.js';
import { localDay } from '../../contract/time.js';
import { Mail, MailFailed } from '../mail/mail.js';
import type { Tables } from '../table/table.js';
import { contentTypes } from './content-types.js';
import type { ExportRequest } from './entities.js';
import { exportPath } from './export-file.js';
import type { ExportNotices } from './export-notices.js';
import type { Exports } from './exports.js';
import type { ExportRequests } from './requests.js';
import { titleOf } from './table-sheet.js';

/** Mail servers refuse more; whoever gets such a letter is told where the file lies. */
const mostBytes = 10 * 1024 * 1024;
/** A server that is away comes back: so long after each try, and then no more. */
const pauses = [1, 5, 15, 60, 240].map((minutes) => minutes * 60_000);
/** Nobody else takes a letter while it is being sent. */
const leaseMs = 5 * 60_000;

/** Sends finished files by mail, to whom their schedule says. A letter may arrive twice where a worker dies; never not at all. */
export class ExportLetters {
  constructor(
    private readonly mail: Mail,
    private readonly tables: Tables,
    private readonly requests: ExportRequests,
    private readonly exports: Exports,
    private readonly notices: ExportNotices,
    private readonly folder: string,
    private readonly publicUrl: string | undefined,
  ) {}

  /** One after another: a mail server likes that better than all at once. */
  async sendDue(): Promise<void> {
    if (!this.mail.isSet) return;
    for (const request of await this.requests.takeLetters(leaseMs)) await this.send(request);
  }

  private async send(request: ExportRequest): Promise<void> {
    try {
      await this.mail.send(await this.letterOf(request));
    } catch (error) {
      const { trouble, isFinal } = reasonOf(error);
      const pause = isFinal ? undefined : pauses[request.mailTries - 1];
      await this.requests.letterFailed(request.id, trouble, pause);
      if (pause === undefined) await this.notices.tellNotMailed(request, trouble);
      return;
    }
    await this.requests.letterSent(request.id);
  }

  private async letterOf(request: ExportRequest) {
    const { id, list, format, language, rowsDone, mailTo } = request;
    const table = this.tables.named(list);
    const words = exportLetters;
    const title = table ? titleOf(table.declaration, language) : list;
    const path = exportPath(this.folder, id, format);
    const { size } = await stat(path);
    const isSmall = size <= mostBytes;
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

/** Of which days the file is: those that it was narrowed to, else the one at whose end or on which it was made. */
function periodOf({ filters, asOf, createdAt }: ExportRequest, table: TableDeclaration | undefined): string {
  const bound = (kind: 'from' | 'to'): string =>
    Object.entries(filters).find(([name]) => table?.filters[name]?.kind === kind)?.[1] ?? '';
  const [first, last] = [bound('from'), bound('to')];
  if (first === '' && last === '') return asOf ?? localDay(createdAt);
  return first === last ? first : `${first} – ${last}`.trim();
}

function reasonOf(error: unknown): { trouble: MailTrouble; isFinal: boolean } {
  if (error instanceof MailFailed) return error;
  // The file has had its day before the mail server was back.
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { trouble: 'fileGone', isFinal: true };
  throw error;
}
