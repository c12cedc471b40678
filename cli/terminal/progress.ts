import { inThousands } from '../../contract/text/format-number.js';
import type { Output } from './terminal.js';

const barWidth = 24;
const redrawMs = 100;

/** The progress of a long command on stderr: a bar that a terminal redraws, otherwise one line per tenth. */
export class Progress {
  private readonly startedAt = performance.now();
  private drawnAt = 0;
  private tenths = 0;

  constructor(
    private readonly output: Output,
    private readonly what: string,
    private of: number,
  ) {}

  /** `of` replaces an estimate that was too low. */
  update(done: number, of = this.of): void {
    this.of = of;
    if (this.of === 0) return;
    const share = Math.min(1, done / this.of);
    if (this.output.isTTY) this.draw(done, share);
    else if (Math.floor(share * 10) > this.tenths) {
      this.tenths = Math.floor(share * 10);
      this.output.write(`${this.what} ${this.tenths * 10} %  ${this.figures(done, share)}\n`);
    }
  }

  /** Removes the bar before other output. */
  clear(): void {
    if (this.output.isTTY && this.drawnAt > 0) this.output.write('\r\u001b[K');
  }

  private draw(done: number, share: number): void {
    const now = performance.now();
    if (now - this.drawnAt < redrawMs && share < 1) return;
    this.drawnAt = now;
    const full = Math.round(share * barWidth);
    const line = `${this.what}  ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${String(Math.floor(share * 100)).padStart(3)} %  ${this.figures(done, share)}`;
    this.output.write(`\r\u001b[K${line.slice(0, (this.output.columns ?? 80) - 1)}`);
  }

  private figures(done: number, share: number): string {
    const seconds = (performance.now() - this.startedAt) / 1_000;
    const rate = Math.round(done / Math.max(seconds, 0.001));
    const secondsLeft = share === 0 ? 0 : (seconds / share) * (1 - share);
    const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
    return `${count(done)}/${count(this.of)}  ${count(rate)}/s  ${secondsLeft < 1 ? '' : `${Math.ceil(secondsLeft)} s left  `}${memory} MB`;
  }
}

/** `1234567` → `1 234 567`. */
export function count(value: number): string {
  return inThousands(String(value), ' ');
}
