import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as its browser decrypts it. */
export interface Received {
  headers: IncomingHttpHeaders;
  /** Decrypted with the keys of the browser (RFC 8291). */
  payload: Record<string, unknown>;
  /** The claims of the sender's token, its signature checked (RFC 8292). */
  claims: { aud: string; exp: number; sub: string };
  senderKey: string;
}

/** A push service with one browser: it accepts messages as RFC 8030 specifies, and decrypts them. */
export interface PushService {
  /** What the browser would post as its token. */
  subscription: string;
  received: Received[];
  /** The status of its answers from now on. */
  answers(status: number): void;
  /** Resolves with the message of this number, counted from one. */
  message(number: number): Promise<Received>;
  /** How many messages were posted, whatever the answer. */
  posted(): number;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const pending: { number: number; resolve: (message: Received) => void }[] = [];
  let status = 201;
  let posted = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted++;
      if (status < 300) {
        received.push({
          headers: request.headers,
          payload: decrypt(Buffer.concat(chunks), browser, auth),
          ...sender(request.headers.authorization ?? ''),
        });
        for (const { number, resolve } of pending) if (received[number - 1]) resolve(received[number - 1] as Received);
      }
      response.writeHead(status, status === 301 ? { Location: 'http://127.0.0.1:1/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/${randomBytes(8).toString('hex')}`;
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: JSON.stringify({ endpoint, expirationTime: null, keys }),
    received,
    answers: (next) => void (status = next),
    message: (number) =>
      new Promise((resolve) => {
        const existing = received[number - 1];
        if (existing) resolve(existing);
        else pending.push({ number, resolve });
      }),
    posted: () => posted,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** aes128gcm (RFC 8188) under a key that only the browser can derive. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): Record<string, unknown> {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const secret = derive(
    browser.computeSecret(senderKey),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return JSON.parse(padded.subarray(0, end).toString('utf8')) as Record<string, unknown>;
}

function sender(authorization: string): Pick<Received, 'claims' | 'senderKey'> {
  const [, token = '', senderKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(senderKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The token of the sender is not signed with the key it names');
  return { senderKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims'] };
}
