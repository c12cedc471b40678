import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Kernel } from '../../decider/kernel.js';
import { parseStream } from '../../log/event.js';
import { SessionWatch, type SessionHolder, type SignedIn } from '../../http/guards/signed-in.js';
import { sessionChannel, Sessions } from './sessions.js';

/** Well within the five seconds for which a socket may outlive its session. */
const checkIntervalMs = 3_000;

/**
 * Ends what is left of ended sessions: they are looked up again, and their sockets are closed. Account changes are in the log, and other
 * ends are announced by the server on which they happen; a check every few seconds finds sessions that expired.
 */
@Injectable()
export class SessionEnds extends SessionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Security');
  private holder: SessionHolder | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopListening: (() => void)[] = [];
  private checking: Promise<void> | null = null;
  private isCheckDue = false;

  constructor(
    private readonly kernel: Kernel,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.stopListening = [
      this.kernel.pump.onAdvance((streams) => this.onChangedStreams(streams)),
      this.kernel.logSignal.listenTo(sessionChannel, () => this.onEnded(() => true)),
    ];
    this.timer = setInterval(() => this.checkSessions(), checkIntervalMs);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const stop of this.stopListening) stop();
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

  /** Before the command that changed an account is answered. Null: it is unknown which accounts changed. */
  private onChangedStreams(streams: readonly string[] | null): void {
    const changed = streams?.map(parseStream).filter(({ aggregate }) => aggregate === 'user');
    if (!changed) this.onEnded(() => true);
    else if (changed.length > 0) this.onEnded((user) => changed.some(({ id }) => id === user.id));
  }

  private onEnded(isConcerned: (user: SignedIn) => boolean): void {
    this.sessions.forget(isConcerned);
    this.checkSessions();
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
