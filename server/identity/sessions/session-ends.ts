import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Kernel } from '../../decider/kernel.js';
import { parseStream } from '../../log/event.js';
import { SessionWatch, type SessionHolder } from '../../http/guards/signed-in.js';
import { Sessions } from './sessions.js';

/** Well within the five seconds for which a socket may outlive its session. */
const checkIntervalMs = 3_000;

/**
 * Closes the sockets of ended sessions. The log signals account changes at once, from any process; a check every few seconds
 * finds sessions that expired or were ended in another process.
 */
@Injectable()
export class SessionEnds extends SessionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Security');
  private holder: SessionHolder | null = null;
  private position = 0;
  private timer: NodeJS.Timeout | null = null;
  private stopListening: (() => void) | null = null;
  private checking: Promise<void> | null = null;
  private isCheckDue = false;

  constructor(
    private readonly kernel: Kernel,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.position = this.kernel.logSignal.position;
    this.stopListening = this.kernel.logSignal.listen((position) => void this.onLogPosition(position));
    this.timer = setInterval(() => this.checkSessions(), checkIntervalMs);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopListening?.();
    if (this.timer) clearInterval(this.timer);
    await this.checking;
  }

  watchFor(holder: SessionHolder): void {
    this.holder = holder;
  }

  /** Checks which of the sessions with open sockets are still valid. */
  checkSessions(): void {
    this.isCheckDue = true;
    this.checking ??= this.runChecks().finally(() => (this.checking = null));
  }

  private async onLogPosition(position: number): Promise<void> {
    if (!this.holder || this.holder.held().length === 0) {
      this.position = position;
      return;
    }
    try {
      const from = this.position;
      this.position = Math.max(from, position);
      const events = await this.kernel.feed.between(from, position);
      if (events.some(({ stream }) => parseStream(stream).aggregate === 'user')) this.checkSessions();
    } catch {
      // It is unknown which accounts changed, so all sessions are checked.
      this.checkSessions();
    }
  }

  private async runChecks(): Promise<void> {
    while (this.isCheckDue) {
      this.isCheckDue = false;
      const held = [...new Set(this.holder?.held() ?? [])];
      if (held.length === 0) continue;
      try {
        const alive = await this.sessions.alive(held);
        for (const sessionId of held) if (!alive.has(sessionId)) this.holder?.drop(sessionId);
      } catch (error) {
        this.logger.warn({ message: 'open sessions could not be looked at', reason: String(error) });
      }
    }
  }
}
