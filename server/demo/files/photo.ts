import { air, fcl } from '../../../contract/reference/fixed/transmodes.js';

/** A demo photo: goods of a mode of transport; the number varies the picture. */
export interface Photo {
  mode: number;
  /** The same number draws the same picture. */
  number: number;
}

const [width, height] = [1_280, 960];
const ground = 690;
const colours = ['#8e292c', '#1d5c8a', '#2f6b47', '#b36a1c', '#5b5f66', '#7a3e6d'];
const skies = [
  ['#7fb2dd', '#dcebf5'],
  ['#9aa7b4', '#d7dde2'],
  ['#f0b27a', '#f7e3c8'],
  ['#5d82a8', '#c3d3e0'],
] as const;
const wagon = 7;

/** A photo as if taken at a terminal; it is drawn here, so it is free of copyright. */
export async function drawPhoto({ mode, number }: Photo): Promise<Buffer> {
  // `sharp` is loaded with the first picture, so that the server start does not wait for it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(scene(mode, number)))
    .jpeg({ quality: 82 })
    .toBuffer();
}

function scene(mode: number, number: number): string {
  const [high, low] = skies[number % skies.length] ?? skies[0];
  const colour = colours[number % colours.length] ?? '#5b5f66';
  const goods = mode === air ? pallet(colour) : mode === fcl || mode === wagon ? onRails(colour, mode) : truck(colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>
      <linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.22"/><stop offset="1" stop-color="#000" stop-opacity="0.25"/></linearGradient>
    </defs>
    <rect width="${width}" height="${ground}" fill="url(#sky)"/>
    ${hills(number)}
    <rect y="${ground}" width="${width}" height="${height - ground}" fill="#8b7f6c"/>
    <rect y="${ground}" width="${width}" height="26" fill="#6f6557"/>
    ${goods}
  </svg>`;
}

function hills(number: number): string {
  const peak = (at: number): number => 470 + ((number * 37 + at * 53) % 90);
  const points = [0, 1, 2, 3, 4, 5].map((at) => `${at * 256},${peak(at)}`).join(' ');
  return `<polygon points="0,${ground} ${points} ${width},${ground}" fill="#7d8f76"/>`;
}

const wheels = (places: readonly number[], radius: number): string =>
  places
    .map(
      (at) => `<circle cx="${at}" cy="${ground + 10}" r="${radius}" fill="#2b2b2b"/>
      <circle cx="${at}" cy="${ground + 10}" r="${radius / 2.6}" fill="#8d8d8d"/>`,
    )
    .join('');

/** A steel wall with its ribs. */
function wall(left: number, top: number, long: number, tall: number, colour: string, ribs: number): string {
  const step = long / ribs;
  const lines = Array.from({ length: ribs }, (_, at) => {
    const x = left + at * step;
    return `<rect x="${x}" y="${top}" width="${step / 2}" height="${tall}" fill="#000" opacity="0.14"/>`;
  });
  return `<rect x="${left}" y="${top}" width="${long}" height="${tall}" fill="${colour}"/>${lines.join('')}
    <rect x="${left}" y="${top}" width="${long}" height="${tall}" fill="url(#light)"/>
    <rect x="${left}" y="${top}" width="${long}" height="14" fill="#000" opacity="0.3"/>`;
}

function onRails(colour: string, mode: number): string {
  const body =
    mode === fcl
      ? wall(190, 340, 900, 270, colour, 30)
      : `${wall(170, 390, 940, 220, colour, 9)}<path d="M170 390 Q640 300 1110 390 Z" fill="#3f3a35"/>`;
  return `${body}
    <rect x="140" y="610" width="1000" height="42" fill="#3b3b3b"/>
    ${wheels([250, 350, 930, 1030], 44)}
    <rect y="${ground + 54}" width="${width}" height="12" fill="#b9b3a8"/>`;
}

function truck(colour: string): string {
  return `${wall(300, 330, 800, 290, colour, 14)}
    <path d="M120 660 V470 Q120 420 170 420 H285 V660 Z" fill="#e4e2dc"/>
    <path d="M140 540 V480 Q142 446 176 446 H262 V540 Z" fill="#4f6577"/>
    <rect x="120" y="620" width="990" height="40" fill="#333"/>
    ${wheels([205, 880, 980], 58)}`;
}

function pallet(colour: string): string {
  const boxes = [0, 1, 2, 3, 4, 5].map((at) => {
    const [x, y] = [330 + (at % 3) * 210, 420 + Math.floor(at / 3) * 120];
    return `<rect x="${x}" y="${y}" width="200" height="112" fill="#b98d5b" stroke="#8a6539" stroke-width="4"/>
      <rect x="${x + 86}" y="${y}" width="28" height="112" fill="${colour}" opacity="0.7"/>`;
  });
  return `<path d="M0 250 H${width} V300 H0 Z" fill="#59636d"/>
    <path d="M760 120 Q1120 120 1280 210 V330 Q1010 250 760 210 Z" fill="#eef1f3"/>
    ${boxes.join('')}
    <path d="M310 410 H970 V672 H310 Z" fill="none" stroke="#e9e9e9" stroke-width="6" stroke-dasharray="26 14"/>
    <rect x="290" y="664" width="700" height="34" fill="#7a5a34"/>`;
}
