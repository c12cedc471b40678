import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { z } from 'zod';
import { NotPublic, publicLookup } from './public-addresses.js';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** A browser's push subscription: its push service and the keys with which only the browser can decrypt. */
const subscription = z.object({ endpoint: z.url(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/** A notice that could not be delivered for a day is only in the inbox. */
export const lifetimeSeconds = 86_400;
const timeoutMs = 10_000;

export type Outcome = 'sent' | 'gone' | 'failed';

/** Sends Web Push messages (RFC 8030, 8291, 8292) to a browser's push service. */
export class PushMessages {
  constructor(
    private readonly keys: VapidKeys,
    private readonly isPublicOnly: boolean,
    private readonly lookup: LookupFunction = publicLookup(),
  ) {
    // Wrong keys fail the start instead of every message.
    webPush.setVapidDetails(keys.subject, keys.publicKey, keys.privateKey);
  }

  async send(token: string, topic: string, payload: object): Promise<Outcome> {
    const read = subscription.safeParse(parsed(token));
    if (!read.success || !isPushService(new URL(read.data.endpoint), this.isPublicOnly)) return 'gone';
    try {
      const { endpoint, headers, body } = webPush.generateRequestDetails(read.data, JSON.stringify(payload), {
        TTL: lifetimeSeconds,
        urgency: 'high',
        topic,
        vapidDetails: this.keys,
      });
      const status = await this.post(new URL(endpoint), headers, body as Buffer);
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch (error) {
      return error instanceof NotPublic ? 'gone' : 'failed';
    }
  }

  /** Redirects are not followed, and the body of the response is not read. */
  private post(address: URL, headers: webPush.Headers, body: Buffer): Promise<number> {
    const request = address.protocol === 'https:' ? requestSecure : requestPlain;
    return new Promise((answered, failed) => {
      const sent = request(address, {
        method: 'POST',
        headers: headers as Record<string, string>,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(this.isPublicOnly ? { lookup: this.lookup } : {}),
      });
      sent.on('error', failed);
      sent.on('response', (response) => {
        response.destroy();
        answered(response.statusCode ?? 0);
      });
      sent.end(body);
    });
  }
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    return null;
  }
}

/**
 * The address comes from a user's browser and must not lead the server into its own network: what a host name resolves to is
 * checked when connecting. IP addresses are not resolved, so they are refused here.
 */
function isPushService({ protocol, hostname }: URL, isPublicOnly: boolean): boolean {
  if (!isPublicOnly) return protocol === 'https:' || protocol === 'http:';
  return (
    protocol === 'https:' &&
    hostname.includes('.') &&
    !/^[\d.]+$|^\[|\.(local|internal|lan|home|localhost)\.?$/.test(hostname)
  );
}
