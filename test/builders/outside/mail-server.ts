import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface ReceivedLetter {
  from: string;
  to: string[];
  /** As transmitted. */
  raw: string;
}

/** A mail server in the test, with the part of RFC 5321 that a mail needs. Addresses `nobody@…` are refused. */
export class MailServer {
  readonly letters: ReceivedLetter[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<MailServer> {
    const server = createServer();
    const mail = new MailServer(server);
    server.on('connection', (socket) => mail.talk(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    let letter: ReceivedLetter = { from: '', to: [], raw: '' };
    let inData = false;
    let read = '';
    const sendLine = (line: string): void => void socket.write(`${line}\r\n`);
    sendLine('220 test ready');
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      read += chunk;
      for (;;) {
        const end = read.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = read.slice(0, end);
        read = read.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          this.letters.push({ ...letter, raw: part });
          letter = { from: '', to: [], raw: '' };
          sendLine('250 taken');
        } else inData = answer(part, letter, sendLine);
      }
    });
  }
}

/** Whether the mail itself follows. */
function answer(line: string, letter: ReceivedLetter, sendLine: (line: string) => void): boolean {
  const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
  const verb = line.slice(0, 4).toUpperCase();
  if (verb === 'MAIL') letter.from = address;
  if (verb === 'STAR') sendLine('502 no encryption');
  else if (verb === 'RCPT' && address.startsWith('nobody@')) sendLine('550 no such mailbox');
  else if (verb === 'DATA') sendLine('354 go on');
  else if (verb === 'QUIT') sendLine('221 bye');
  else sendLine('250 well');
  if (verb === 'RCPT' && !address.startsWith('nobody@')) letter.to.push(address);
  return verb === 'DATA';
}

/** The decoded subject. */
export function subjectOf({ raw }: ReceivedLetter): string {
  const [, written = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw) ?? [];
  const line = written.replace(/\?=\r\n\s+=\?/g, '?==?').replace(/\r\n\s+/g, ' ');
  return line.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : decodeURIComponent(text.replace(/_/g, '%20').replace(/=([0-9A-F]{2})/g, '%$1')),
  );
}

/** The parts of a letter: header lines, and what each part holds. */
export function partsOf({ raw }: ReceivedLetter): { head: string; body: Buffer }[] {
  const boundary = /boundary="?([^"\r\n;]+)"?/.exec(raw)?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, end).trim();
    const text = part.slice(end + 4);
    return { head, body: decoded(head, text) };
  });
}

function decoded(head: string, text: string): Buffer {
  if (/base64/i.test(head)) return Buffer.from(text, 'base64');
  if (!/quoted-printable/i.test(head)) return Buffer.from(text, 'latin1');
  const joined = text.replace(/=\r\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  );
}
