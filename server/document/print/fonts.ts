import { join } from 'node:path';
import { checkout } from '../../runtime/checkout.js';

/** The build copies the font files here. */
export const fontFolder: string = join(checkout, 'dist/server/fonts');

/** The font of the screens, in the two weights that papers use: no paper uses italics. */
const regular = join(fontFolder, 'regular.ttf');
const semibold = join(fontFolder, 'semibold.ttf');
export const paperFonts = {
  Inter: { normal: regular, bold: semibold, italics: regular, bolditalics: semibold },
};

/** The text style of every paper. */
export const letters = { font: 'Inter', lineHeight: 1.1, color: '#1c2127' };
