import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailServer } from '../../test/builders/outside/mail-server.js';
import { limitOf } from '../../test/least-gap.js';
import { until } from '../../test/until.js';
import { Mail, MailFailed } from './mail.js';

const from = 'reports@zuuch.test';
const letter = { id: 'export-1', to: ['owner@company.test'], subject: 'File', text: 'Attached', files: [] };
const failureOf = (sending: Promise<void>): Promise<MailFailed> =>
  sending.then(
    () => Promise.reject(new Error('it was sent')),
    (error: unknown) => (error instanceof MailFailed ? error : Promise.reject(error)),
  );

describe('a mail server without encryption', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await MailServer.open();
  });
  afterAll(() => server.close());

  it('receives letters unless the settings require encryption', async () => {
    const settings = { SMTP_URL: server.url, MAIL_FROM: from };
    await new Mail({ ...settings, SMTP_TLS: 'offered' }).send(letter);
    expect(server.letters).toHaveLength(1);
    const { trouble, isFinal } = await failureOf(new Mail({ ...settings, SMTP_TLS: 'required' }).send(letter));
    expect([trouble, isFinal, server.letters.length]).toEqual(['notEncrypted', false, 1]);
  });
});

describe('a mail server that answers one character at a time', () => {
  const sockets = new Set<Socket>();
  let server: Server;
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      const timer = setInterval(() => socket.write('2'), 20);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(timer);
          sockets.delete(socket);
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is given up after the time of a letter, and its connection is closed', async () => {
    const { port } = server.address() as AddressInfo;
    const mail = new Mail({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: from }, 500);
    const began = performance.now();
    const { trouble, isFinal } = await failureOf(mail.send(letter));
    expect([trouble, isFinal]).toEqual(['tooSlow', false]);
    expect(performance.now() - began).toBeLessThan(limitOf(2_000));
    await until('its connection is closed', () => sockets.size === 0);
  });
});
