import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailTrouble } from '../../contract/export/sheet-words.js';
import type { Config } from '../runtime/config.js';

export type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM'> & Partial<Pick<Config, 'SMTP_TLS'>>;

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
/** A server that answers slowly, but always in time for the limits above, is given up after this time. */
const longestLetterMs = 60_000;

/** Sends mail through the firm's own mail server; without one nothing can be sent. */
export class Mail {
  constructor(
    private readonly settings: MailSettings,
    private readonly longestMs = longestLetterMs,
  ) {}

  get isSet(): boolean {
    return this.settings.SMTP_URL !== undefined;
  }

  /** Checks whether the mail server would accept mail, without sending any. */
  async verify(): Promise<void> {
    if (this.isSet) await this.connected((transport) => transport.verify());
  }

  async send({ id, to, subject, text, files }: Letter): Promise<void> {
    const from = this.settings.MAIL_FROM;
    if (!this.isSet || from === undefined) throw new MailFailed('unreachable', false, 'is not set');
    await this.connected((transport) =>
      transport.sendMail({
        from,
        // With several recipients, none of them sees the others.
        to: to.length === 1 ? [...to] : 'undisclosed-recipients:;',
        envelope: { from, to: [...to] },
        subject,
        text,
        messageId: `<${id}@${from
          .split('@')
          .at(-1)
          ?.replace(/[^\w.-]/g, '')}>`,
        attachments: files.map(({ name, path, type }) => ({ filename: name, path, contentType: type })),
      }),
    );
  }

  /** On a connection of its own, which is closed when the work has ended or its time is over. */
  private async connected(work: (transport: ReturnType<typeof createTransport>) => Promise<unknown>): Promise<void> {
    const { SMTP_URL, SMTP_TLS } = this.settings;
    const socket = new Socket();
    const transport = createTransport({ url: SMTP_URL, ...patience, requireTLS: SMTP_TLS === 'required', socket });
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new MailFailed('tooSlow', false, 'takes too long')), this.longestMs);
    });
    try {
      await Promise.race([work(transport), tooSlow]);
    } catch (error) {
      throw error instanceof MailFailed ? error : failureOf(error);
    } finally {
      clearTimeout(timer);
      transport.close();
      socket.destroy();
    }
  }
}

function failureOf(error: unknown): MailFailed {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isFinal = responseCode !== undefined && responseCode >= 500;
  if (code === 'EAUTH') return new MailFailed('signInRefused', false, error);
  if (code === 'ETLS') return new MailFailed('notEncrypted', false, error);
  if (code === 'EENVELOPE') return new MailFailed('addressRefused', isFinal, error);
  if (responseCode !== undefined) return new MailFailed('refused', isFinal, error);
  return new MailFailed('unreachable', false, error);
}
