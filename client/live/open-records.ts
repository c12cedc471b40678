import { presenceIntervalMs, presenceTimeoutMs, type PresencePosition } from '../../contract/live/push';
import type { RecordKey } from '../../contract/record';

/** One or two messages may be late. */
const renewMs = presenceTimeoutMs / 3;

/**
 * Reports to the server which records the panels of this page have open: once nothing has changed for a moment, so that a key
 * that is held down sends nothing, and again in time while they are open.
 */
export class OpenRecords {
  /** By record: the field that is edited in each panel that has it open. */
  private readonly panels = new Map<RecordKey, Map<string, string | null>>();
  private readonly unsent = new Set<RecordKey>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sentAt = -Infinity;
  private renewedAt = -Infinity;

  /** `send` returns whether the page is connected. */
  constructor(private readonly send: (presence: PresencePosition & { record: RecordKey }) => boolean) {}

  enter(record: RecordKey, panel: string, field: string | null): void {
    const panels = this.panels.get(record) ?? new Map<string, string | null>();
    if (panels.get(panel) === field) return;
    panels.set(panel, field);
    this.panels.set(record, panels);
    this.scheduleSend(record);
  }

  leave(record: RecordKey, panel: string): void {
    const panels = this.panels.get(record);
    if (!panels?.delete(panel)) return;
    if (panels.size === 0) this.panels.delete(record);
    this.scheduleSend(record);
  }

  /** For a server that does not know this page, or got no message from it for long. */
  renew(): void {
    this.renewedAt = Date.now();
    for (const record of this.panels.keys()) this.sendPresence(record);
  }

  /** Called on every ping of the server, because timers are slowed down in a hidden tab. */
  renewIfDue(): void {
    if (Date.now() - this.renewedAt >= renewMs) this.renew();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private scheduleSend(record: RecordKey): void {
    this.unsent.add(record);
    clearTimeout(this.timer);
    const wait = Math.max(quietMs, this.sentAt + presenceIntervalMs - Date.now());
    this.timer = setTimeout(() => {
      this.sentAt = Date.now();
      for (const changed of this.unsent) this.sendPresence(changed);
    }, wait);
  }

  private sendPresence(record: RecordKey): void {
    const panels = this.panels.get(record);
    const field = [...(panels?.values() ?? [])].find((one) => one !== null) ?? null;
    if (this.send({ record, field, ...(panels ? {} : { left: true as const }) })) this.unsent.delete(record);
  }
}

/** How long nothing must change before it is sent. */
const quietMs = presenceIntervalMs / 2;
