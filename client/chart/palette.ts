/**
 * The colours of a chart in the current theme: the brand and a grey first, then a set that every user can tell apart, without green,
 * which means done.
 */
export interface Palette {
  text: string;
  quiet: string;
  line: string;
  panel: string;
  series: readonly string[];
  slices: readonly string[];
}

const others = {
  light: ['#2f6fa7', '#b87a00', '#a8478a', '#7b5aa6', '#3f8f94', '#8a5a44', '#5f6b7c'],
  dark: ['#6fb1e4', '#f0b726', '#dfa0cd', '#b9a1de', '#68c1c7', '#d0a08a', '#abb3bf'],
};

/** For the slice of all smaller ones, after the named slices. */
const rest = { light: '#c5cbd3', dark: '#5f6b7c' };

export function paletteInUse(theme: string): Palette {
  const style = getComputedStyle(document.documentElement);
  const role = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const tone = theme === 'dark' ? 'dark' : 'light';
  return {
    text: role('text'),
    quiet: role('quiet'),
    line: role('line'),
    panel: role('panel'),
    series: [role('brand'), '#8f99a8', ...others[tone]],
    slices: [role('brand'), ...others[tone], rest[tone]],
  };
}

/** Calls back when the theme changes. */
export function onTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function themeInUse(): string {
  return document.documentElement.dataset['theme'] ?? 'light';
}
