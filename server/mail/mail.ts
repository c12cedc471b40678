import { createTransport, type Transporter } from 'nodemailer';
import type { MailTrouble } from '../../contract/export/sheet-words.js';
import type { Config } from '../runtime/config.js';

export type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>;

export interface Letter {
  /** The same for every try, so that a mailbox can tell a repeat. */
  id: string;
  to: readonly string[];
  subject: string;
  text: string;
  files: readonly { name: string; path: string; type: string }[];
}

export class MailFailed extends Error {
  constructor(
    readonly trouble: MailTrouble,
    /** The server will say the same next time. */
    readonly isFinal: boolean,
    cause: unknown,
  ) {
    super(`The mail server: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A server that does not answer must not keep the next letter waiting for long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Letters through the firm's own mail server; without one nothing can be sent. */
export class Mail {
  private readonly transport: Transporter | null;
  private readonly from: string | undefined;

  constructor({ SMTP_URL, MAIL_FROM }: MailSettings) {
    this.from = MAIL_FROM;
    this.transport = SMTP_URL === undefined ? null : createTransport({ url: SMTP_URL, ...patience });
  }

  get isSet(): boolean {
    return this.transport !== null;
  }

  /** Asks the mail server whether it would take letters, and sends none. */
  async verify(): Promise<void> {
    try {
      await this.transport?.verify();
    } catch (error) {
      throw failureOf(error);
    } finally {
      this.transport?.close();
    }
  }

  async send({ id, to, subject, text, files }: Letter): Promise<void> {
    if (!this.transport || this.from === undefined) throw new MailFailed('unreachable', false, 'is not set');
    try {
      await this.transport.sendMail({
        from: this.from,
        // Of several nobody sees who else gets it.
        to: to.length === 1 ? [...to] : 'undisclosed-recipients:;',
        envelope: { from: this.from, to: [...to] },
        subject,
        text,
        messageId: `<${id}@${this.from
          .split('@')
          .at(-1)
          ?.replace(/[^\w.-]/g, '')}>`,
        attachments: files.map(({ name, path, type }) => ({ filename: name, path, contentType: type })),
      });
    } catch (error) {
      throw failureOf(error);
    }
  }
}

function failureOf(error: unknown): MailFailed {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isFinal = responseCode !== undefined && responseCode >= 500;
  if (code === 'EAUTH') return new MailFailed('signInRefused', false, error);
  if (code === 'EENVELOPE') return new MailFailed('addressRefused', isFinal, error);
  if (responseCode !== undefined) return new MailFailed('refused', isFinal, error);
  return new MailFailed('unreachable', false, error);
}
