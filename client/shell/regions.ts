import { useTranslation } from '../i18n/use-translation';
import { useHotkey } from '../workspace/hotkeys';

/** The parts of the window that F6 walks through carry `data-region`. */
function step(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.offsetParent !== null || region === document.body,
  );
  if (regions.length === 0) return;
  const here = regions.findLastIndex((region) => region.contains(document.activeElement));
  const next = regions[(Math.max(here, by === 1 ? here : 0) + by + regions.length) % regions.length]!;
  const wanted =
    next.querySelector<HTMLElement>('[data-region-focus]') ??
    next.querySelector<HTMLElement>('[tabindex="0"], input, button, a[href], select, textarea');
  (wanted ?? next).focus();
}

export function useRegionKeys(): void {
  const { t } = useTranslation();
  useHotkey({ code: 'F6', label: t('shell.shortcuts.regions'), inFields: true, run: () => step(1) });
  useHotkey({ code: 'F6', shift: true, label: t('shell.shortcuts.regionsBack'), inFields: true, run: () => step(-1) });
}
