import webPush from 'web-push';
import { z } from 'zod';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** What a browser gave us to reach it by: its push service, and keys that nobody between can read with. */
const subscription = z.object({ endpoint: z.url(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/** A notice that nobody could be told of for a day is read in the inbox. */
export const keptSeconds = 86_400;
const timeoutMs = 10_000;

export type Outcome = 'sent' | 'gone' | 'failed';

/** Speaks Web Push (RFC 8030, 8291, 8292) to the push service that a browser named. */
export class PushMessages {
  constructor(
    private readonly keys: VapidKeys,
    private readonly onlyPublic: boolean,
  ) {
    // Wrong keys stop the start instead of every message.
    webPush.setVapidDetails(keys.subject, keys.publicKey, keys.privateKey);
  }

  async send(token: string, topic: string, payload: object): Promise<Outcome> {
    const read = subscription.safeParse(parsed(token));
    if (!read.success || !isPushService(new URL(read.data.endpoint), this.onlyPublic)) return 'gone';
    try {
      const { endpoint, headers, body } = webPush.generateRequestDetails(read.data, JSON.stringify(payload), {
        TTL: keptSeconds,
        urgency: 'high',
        topic,
        vapidDetails: this.keys,
      });
      const { 'Content-Length': _counted, ...others } = headers;
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body as Buffer),
        // A push service answers for itself; one that sends us elsewhere is not asked again there.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return 'gone';
      return response.ok ? 'sent' : 'failed';
    } catch {
      return 'failed';
    }
  }
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    return null;
  }
}

/** The address comes from whoever signed in, so in production the server lets nobody point it at what stands beside it. */
function isPushService({ protocol, hostname }: URL, onlyPublic: boolean): boolean {
  if (!onlyPublic) return protocol === 'https:' || protocol === 'http:';
  return (
    protocol === 'https:' &&
    hostname.includes('.') &&
    !/^[\d.]+$|^\[|\.(local|internal|lan|home|localhost)\.?$/.test(hostname)
  );
}
