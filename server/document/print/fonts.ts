import { join } from 'node:path';
import { checkout } from '../../runtime/checkout.js';

/** The build puts the files of the letters here. */
export const fontFolder: string = join(checkout, 'dist/server/fonts');

/** The family of the screens, in the two weights that papers use: no paper is in italics. */
const regular = join(fontFolder, 'regular.ttf');
const semibold = join(fontFolder, 'semibold.ttf');
export const paperFonts = {
  Inter: { normal: regular, bold: semibold, italics: regular, bolditalics: semibold },
};

/** How every paper is written. */
export const letters = { font: 'Inter', lineHeight: 1.1, color: '#1c2127' };
