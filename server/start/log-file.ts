import { appendFile, rename, stat } from 'node:fs/promises';

const maxBytes = 10 * 1024 ** 2;
const maxPendingBytes = 1024 ** 2;

/**
 * The log of another process. Its lines are accepted at once whatever happens to the disk: a process whose pipe is not emptied would
 * block. Lines that cannot be written are dropped, and the number of lost bytes is written when the disk works again.
 */
export class LogFile {
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private droppedBytes = 0;
  private size: number | undefined;
  private isWriting = false;

  constructor(private readonly path: string) {}

  write(lines: Buffer): void {
    if (this.pendingBytes + lines.length > maxPendingBytes) {
      this.droppedBytes += lines.length;
      return;
    }
    this.pending.push(lines);
    this.pendingBytes += lines.length;
    if (!this.isWriting) void this.writePending();
  }

  private async writePending(): Promise<void> {
    this.isWriting = true;
    while (this.pending.length > 0) {
      const lines = Buffer.concat(this.pending);
      this.pending = [];
      this.pendingBytes = 0;
      await this.append(lines).catch(() => (this.droppedBytes += lines.length));
    }
    this.isWriting = false;
  }

  private async append(lines: Buffer): Promise<void> {
    await this.rotate();
    const dropped = this.droppedBytes;
    const note = dropped > 0 ? `${dropped} bytes of this log could not be written\n` : '';
    await appendFile(this.path, Buffer.concat([Buffer.from(note), lines]), { mode: 0o600 });
    this.droppedBytes -= dropped;
    this.size = (this.size ?? 0) + note.length + lines.length;
  }

  private async rotate(): Promise<void> {
    this.size ??= await stat(this.path).then(
      ({ size }) => size,
      () => 0,
    );
    if (this.size < maxBytes) return;
    await rename(this.path, `${this.path}.1`);
    this.size = 0;
  }
}
