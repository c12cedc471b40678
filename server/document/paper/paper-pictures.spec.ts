import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Paper } from '../../../contract/paper/paper.js';
import { printPaper } from '../print/print.js';
import { PaperPictures } from './paper-pictures.js';

const slots = { logo: 'logo.png', signature: 'signature.png', stamp: 'stamp.png' };
const drawings = {
  logo: '<rect x="20" y="20" width="560" height="410" rx="80" fill="#0a5c8c"/>',
  signature: '<path d="M20 400 Q300 -300 320 300 T580 60" fill="none" stroke="#123" stroke-width="12"/>',
  stamp: '<circle cx="300" cy="225" r="200" fill="none" stroke="#1340c0" stroke-width="20" opacity="0.6"/>',
};
const letter: Paper = {
  ...{ title: 'САНУУЛГА', number: '1', day: '2026-03-01', language: 'mn', audience: null, landscape: false },
  ...{ firm: { name: 'Зууч ХХК', lines: ['Улаанбаатар'], logo: 'logo' }, facts: [] },
  blocks: [
    {
      kind: 'signatures',
      above: ['Төлбөрөө төлнө үү.'],
      places: [{ role: 'Нягтлан', name: 'Б. Болд', picture: 'signature', stamp: 'stamp' }],
    },
  ],
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  for (const [slot, drawing] of Object.entries(drawings)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450">${drawing}</svg>`;
    await sharp(Buffer.from(svg))
      .png()
      .toFile(join(folder, `${slot}.png`));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('are printed in the same order every time, so that the paper is equal byte by byte', async () => {
  const stored = { open: (file: string) => open(join(folder, file)) };
  const prints = await Promise.all(
    Array.from({ length: 20 }, async () =>
      printPaper({ paper: letter, pictures: await new PaperPictures(stored).of(slots) }),
    ),
  );
  const [first] = prints;
  expect(prints.filter((print) => !first?.equals(print))).toHaveLength(0);
  // Each as one picture: a transparent one has a second, its mask.
  expect(first?.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(3);
}, 60_000);
