import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'normalize.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import './theme/fonts.css';
import './theme/theme.css';
import { pairPressesWithReleases } from './browser/pair-presses';
import { startLanguage } from './i18n/language';
import { Gate } from './composition/gate';
import { closeTopWithEscape } from './shell/escape';
import { Snackbars } from './ui/snackbars';
import { followSystemTheme } from './theme/theme';

followSystemTheme();
closeTopWithEscape();
pairPressesWithReleases();

void startLanguage().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Gate />
      <Snackbars />
    </StrictMode>,
  ),
);
