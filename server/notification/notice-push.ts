import { Inject, Injectable, Logger } from '@nestjs/common';
import { addressOfNotice } from '../../contract/notification/leads-to.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { PushSubscriptions, type Subscriber } from '../identity/devices/push-subscriptions.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { findPause } from '../job/restore-pause.js';
import { LiveGateway } from '../live/live.gateway.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import { DevicePush, type Payload } from '../gathered/device-push.js';
import type { EventHandler } from '../reaction/reaction.js';
import { lifetimeSeconds, PushMessages } from './push-message.js';

/** The maximum of messages to one user in flight; further notices are only stored in the inbox. */
const maxRunning = 60;

/**
 * Pushes notices to browsers with no open page (D026). Each browser gets a notice at most once: a lost message can be read in the
 * inbox, and a duplicate is worse than a lost one. A restored store pushes nothing until it is released: the original has done so, or will.
 */
@Injectable()
export class NoticePush extends DevicePush implements EventHandler {
  readonly isOff: boolean;
  private readonly logger = new Logger('Push');
  private readonly messages: PushMessages | null;
  /** How many messages to each user are in flight. */
  private readonly running = new Map<number, number>();

  constructor(
    private readonly kernel: Kernel,
    private readonly database: Database,
    private readonly live: LiveGateway,
    private readonly subscriptions: PushSubscriptions,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.messages = messagesOf(config);
    this.isOff = this.messages === null;
  }

  async handle({ stream, data, position, at }: StoredEvent): Promise<void> {
    if (this.kernel.now().getTime() - new Date(at).getTime() > lifetimeSeconds * 1_000) return;
    if (await findPause(this.database.pool)) return;
    const subscribers = await this.subscriptions.claim(parseStream(stream).id, position);
    const { title, body } = data as { title: string; body: string };
    const payload = { id: position, title, body, url: addressOfNotice(position) };
    for (const subscriber of subscribers) this.startSending(subscriber, payload);
  }

  async push(userId: number, payload: Payload): Promise<void> {
    if (this.isOff || (await findPause(this.database.pool))) return;
    for (const subscriber of await this.subscriptions.of(userId)) this.startSending(subscriber, payload);
  }

  /** Not awaited: another user's push service may be slow or never answer. */
  private startSending(subscriber: Subscriber, payload: Payload): void {
    const { userId } = subscriber;
    const running = this.running.get(userId) ?? 0;
    if (running >= maxRunning) return;
    this.running.set(userId, running + 1);
    const end = (): void => {
      const remaining = (this.running.get(userId) ?? 1) - 1;
      if (remaining > 0) this.running.set(userId, remaining);
      else this.running.delete(userId);
    };
    this.notify(subscriber, payload)
      .catch((error: unknown) => this.logger.error({ message: String(error), notice: payload.id }))
      .finally(end);
  }

  private async notify(subscriber: Subscriber, payload: Payload): Promise<void> {
    if (subscriber.sessionId !== null && (await this.live.hasOpenPage(subscriber.sessionId))) return;
    const outcome = await this.messages?.send(subscriber.token, `notice-${payload.id}`, payload);
    if (outcome === 'gone') await this.subscriptions.drop(subscriber.id);
    if (outcome === 'failed')
      this.logger.warn({ message: 'a push was not taken', subscription: subscriber.id, notice: payload.id });
  }
}

function messagesOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
  NODE_ENV,
}: Config): PushMessages | null {
  return publicKey && privateKey && subject
    ? // A push service started by a test has no public address.
      new PushMessages({ publicKey, privateKey, subject }, NODE_ENV !== 'test')
    : null;
}
