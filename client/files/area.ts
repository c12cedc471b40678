import { fetchTexts } from '../i18n/language';
import { lazyAfterFirstScreen } from '../shell/later';
import { withTexts, type ClientArea } from '../shell/parts';

export const filesArea: ClientArea = {
  name: 'files',
  panels: { files: withTexts(() => import('./files.panel'), 'files') },
  tray: lazyAfterFirstScreen(async () => {
    const [tray] = await Promise.all([import('./files-tray'), fetchTexts('files')]);
    return tray;
  }),
};
