/** A square code that telephones read: dark places as a path in a square of so many modules. */
export interface QrCode {
  size: number;
  path: string;
}

/** By version from 1: data and correction bytes of each block, and how many blocks, at the level that mends 15 of 100 bytes (ISO 18004). */
const blocksOf = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [32, 18, 2],
  [43, 24, 2],
  [27, 16, 4],
] as const;
const finder = 8;

type Grid = boolean[][];

/** Up to 106 bytes. */
export function qrCode(text: string): QrCode {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + blocksOf.findIndex(([data, , count]) => bytes.length + 2 <= data * count);
  if (version === 0) throw new Error(`${bytes.length} bytes do not fit into the code`);
  const size = 17 + 4 * version;
  const modules: Grid = gridOf(size);
  const fixed: Grid = gridOf(size);
  drawPatterns(modules, fixed, version);
  const bits = bitsOf(codewords(bytes, version));
  for (const [at, [x, y]] of freePlaces(fixed).entries()) rowOf(modules, y)[x] = bits[at] ?? false;
  const masked = masks.map((mask, number) => {
    const drawn = modules.map((row, y) => row.map((dark, x) => (fixed[y]?.[x] ? dark : dark !== mask(x, y))));
    drawFormat(drawn, number);
    return drawn;
  });
  // Any mask can be read; the one with the fewest spots of one colour is read most easily.
  const [best] = masked.sort((one, other) => spots(one) - spots(other));
  return { size, path: pathOf(best as Grid) };
}

function gridOf(size: number): Grid {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => false));
}

function rowOf(grid: Grid, y: number): boolean[] {
  return grid[y] as boolean[];
}

function drawPatterns(modules: Grid, fixed: Grid, version: number): void {
  const { length: size } = modules;
  const put = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    rowOf(modules, y)[x] = dark;
    rowOf(fixed, y)[x] = true;
  };
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const rings = (centreX: number, centreY: number, radius: number, light: readonly number[]): void => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        put(centreX + x, centreY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4]);
  if (version > 1) rings(size - 7, size - 7, 2, [1]);
  // The places of the format, which is written once the mask is known.
  for (let at = 0; at <= finder; at++) {
    if (at !== 6)
      for (const [x, y] of [
        [at, finder],
        [finder, at],
      ] as const)
        put(x, y, false);
    if (at < finder)
      for (const [x, y] of [
        [size - 1 - at, finder],
        [finder, size - 1 - at],
      ] as const)
        put(x, y, false);
  }
}

/** Which mask was taken, twice, protected by a code of its own. */
function drawFormat(modules: Grid, mask: number): void {
  const { length: size } = modules;
  let rest = mask;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >>> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    const besideFinder = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    rowOf(modules, besideFinder)[finder] = bit(at);
    const underFinder = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    rowOf(modules, finder)[underFinder] = bit(at);
  }
  rowOf(modules, size - 8)[finder] = true;
}

/** Two columns at a time from the right, up and down in turn; the column of the clock is left out. */
function freePlaces(fixed: Grid): [x: number, y: number][] {
  const { length: size } = fixed;
  const places: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let at = 0; at < size; at++) {
      const y = up ? size - 1 - at : at;
      for (const x of [right, right - 1]) if (!fixed[y]?.[x]) places.push([x, y]);
    }
  }
  return places;
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function spots(modules: Grid): number {
  let found = 0;
  for (let y = 1; y < modules.length; y++)
    for (let x = 1; x < modules.length; x++) {
      const [row, above] = [rowOf(modules, y), rowOf(modules, y - 1)];
      if (row[x] === row[x - 1] && row[x] === above[x] && row[x] === above[x - 1]) found++;
    }
  return found;
}

/** The bytes with their length before and filling behind them, in blocks, the correction of each behind all of them. */
function codewords(bytes: readonly number[], version: number): number[] {
  const [perBlock, correction, count] = blocksOf[version - 1] as (typeof blocksOf)[number];
  const { length } = bytes;
  // Four bits say that these are bytes, eight how many: everything behind stands half a byte aside.
  const halves = [4, length >>> 4, length & 15, ...bytes.flatMap((byte) => [byte >>> 4, byte & 15]), 0];
  const data = Array.from(
    { length: halves.length / 2 },
    (_, at) => ((halves[at * 2] ?? 0) << 4) | (halves[at * 2 + 1] ?? 0),
  );
  for (let filling = 0xec; data.length < perBlock * count; filling ^= 0xec ^ 0x11) data.push(filling);
  const blocks = Array.from({ length: count }, (_, at) => data.slice(at * perBlock, (at + 1) * perBlock));
  const corrections = blocks.map((block) => remainder(block, generator(correction)));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
  return (blocks[0] ?? []).flatMap((_, at) => blocks.map((block) => block[at] ?? 0));
}

function bitsOf(bytes: readonly number[]): boolean[] {
  return bytes.flatMap((byte) => Array.from({ length: 8 }, (_, at) => ((byte >>> (7 - at)) & 1) === 1));
}

/** A product in the field of 256 elements that the correction counts in. */
function product(one: number, other: number): number {
  let result = 0;
  for (let at = 7; at >= 0; at--) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    result ^= ((other >>> at) & 1) * one;
  }
  return result;
}

function generator(degree: number): number[] {
  const result = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let round = 0; round < degree; round++) {
    for (let at = 0; at < degree; at++) result[at] = product(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    root = product(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, part] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ product(part, factor);
  }
  return rest;
}

/** Dark places of a row that touch are one piece. */
function pathOf(modules: Grid): string {
  return modules
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('');
}
