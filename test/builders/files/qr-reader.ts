/** The finder, timing and alignment patterns of codes up to version 6, and the format areas: modules without data. */
function isFixed(x: number, y: number, size: number): boolean {
  if (x === 6 || y === 6) return true;
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  const mark = size - 7;
  return size > 21 && Math.abs(x - mark) <= 2 && Math.abs(y - mark) <= 2;
}

const masks: readonly ((row: number, column: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_i, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

/** By version, at level M: how many blocks there are and how many bytes of each are correction (ISO 18004, table 9). */
const layouts: Readonly<Record<number, [blocks: number, correction: number]>> = {
  1: [1, 10],
  2: [1, 16],
  3: [1, 26],
  4: [2, 18],
  5: [2, 24],
  6: [4, 16],
};
const levelM = 0;

/** The text of a code with these dark runs, read like a phone would, but without tolerating any damage. */
export function readQrCode({ size, path }: { size: number; path: string }): string {
  const dark = Array.from({ length: size }, () => new Uint8Array(size));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    dark[Number(y)]!.fill(1, Number(x), Number(x) + Number(width));
  const mask = maskOf(dark);
  const bytes = bytesOf(dark, mask);
  const [count, correction] = layouts[(size - 17) / 4]!;
  const perBlock = bytes.length / count;
  const data: number[] = [];
  const blocks = Array.from({ length: count }, (_, block) => bytes.filter((_byte, at) => at % count === block));
  for (const block of blocks) {
    assertUndamaged(block, correction);
    data.push(...block.slice(0, perBlock - correction));
  }
  return textOf(data);
}

/** The format next to the upper left finder: its level, and the mask of the data. */
function maskOf(dark: readonly Uint8Array[]): number {
  let bits = 0;
  const columns = [0, 1, 2, 3, 4, 5, 7, 8];
  const rows = [7, 5, 4, 3, 2, 1, 0];
  for (const column of columns) bits = (bits << 1) | dark[8]![column]!;
  for (const row of rows) bits = (bits << 1) | dark[row]![8]!;
  const format = bits ^ 0b101_0100_0001_0010;
  if (format >> 13 !== levelM) throw new Error(`The code is of level ${format >> 13}`);
  return (format >> 10) & 7;
}

function bytesOf(dark: readonly Uint8Array[], mask: number): number[] {
  const { length: size } = dark;
  const bits: number[] = [];
  let isRising = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const row = isRising ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isFixed(column, row, size)) continue;
        bits.push(dark[row]![column]! ^ (masks[mask]!(row, column) === 0 ? 1 : 0));
      }
    }
    isRising = !isRising;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Of undamaged bytes the polynomial is zero at every root of the correction. */
function assertUndamaged(block: readonly number[], correction: number): void {
  const powers: number[] = [1];
  while (powers.length < 255) {
    const next = powers.at(-1)! * 2;
    powers.push(next > 255 ? next ^ 0x11d : next);
  }
  const times = (one: number, other: number): number =>
    one === 0 || other === 0 ? 0 : powers[(powers.indexOf(one) + powers.indexOf(other)) % 255]!;
  for (let root = 0; root < correction; root++)
    if (block.reduce((sum, byte) => times(sum, powers[root]!) ^ byte, 0) !== 0) throw new Error('The code is damaged');
}

function textOf(data: readonly number[]): string {
  const half = (at: number): number => (at % 2 === 0 ? data[at / 2]! >> 4 : data[(at - 1) / 2]! & 15);
  if (half(0) !== 4) throw new Error(`The code holds no bytes, but ${half(0)}`);
  const length = half(1) * 16 + half(2);
  return Buffer.from(Array.from({ length }, (_, at) => half(3 + at * 2) * 16 + half(4 + at * 2))).toString('utf8');
}
