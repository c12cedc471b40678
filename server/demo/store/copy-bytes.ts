/** Lines of a COPY, collected as bytes: in texts each character beyond Latin letters would double the memory of its line. */
export class CopyBytes {
  private bytes: Buffer;
  length = 0;

  constructor(expected: number) {
    this.bytes = Buffer.allocUnsafe(expected);
  }

  add(line: string): void {
    const most = this.length + 3 * line.length + 1;
    if (most > this.bytes.length) this.grow(most);
    this.length += this.bytes.write(line, this.length);
    this.bytes[this.length++] = lineEnd;
  }

  all(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  private grow(least: number): void {
    const larger = Buffer.allocUnsafe(Math.max(least, Math.ceil(this.bytes.length * growth)));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}

const lineEnd = 10;
const growth = 1.5;
