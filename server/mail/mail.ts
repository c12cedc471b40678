import { createTransport, type Transporter } from 'nodemailer';
import type { MailTrouble } from '../../contract/export/sheet-words.js';
import type { Config } from '../runtime/config.js';

export type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>;

export interface Letter {
  /** The same for every attempt, so that a mailbox can detect a duplicate. */
  id: string;
  to: readonly string[];
  subject: string;
  text: string;
  files: readonly { name: string; path: string; type: string }[];
}

export class MailFailed extends Error {
  constructor(
    readonly trouble: MailTrouble,
    /** Another attempt would get the same answer. */
    readonly isFinal: boolean,
    cause: unknown,
  ) {
    super(`The mail server: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A server that does not answer must not delay the next mail for long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Sends mail through the firm's own mail server; without one nothing can be sent. */
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

  /** Checks whether the mail server would accept mail, without sending any. */
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
        // With several recipients, none of them sees the others.
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
