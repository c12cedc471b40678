export type Theme = 'system' | 'light' | 'dark';
export type Density = 'compact' | 'normal' | 'roomy';

const storedTheme = 'zuuch.theme';
const storedDensity = 'zuuch.density';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

export function chosenTheme(): Theme {
  const stored = localStorage.getItem(storedTheme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function show(): void {
  const theme = chosenTheme();
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.classList.toggle('bp6-dark', dark);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

export function switchTheme(theme: Theme): void {
  localStorage.setItem(storedTheme, theme);
  show();
}

/** public/theme.js set the theme of the first frame; from here on a change of the system's theme is followed. */
export function followSystemTheme(): void {
  systemIsDark.addEventListener('change', show);
  document.documentElement.dataset['density'] = chosenDensity();
}

export function chosenDensity(): Density {
  const stored = localStorage.getItem(storedDensity);
  return stored === 'compact' || stored === 'roomy' ? stored : 'normal';
}

const densityListeners = new Set<() => void>();

export function onDensity(listener: () => void): () => void {
  densityListeners.add(listener);
  return () => densityListeners.delete(listener);
}

export function switchDensity(density: Density): void {
  localStorage.setItem(storedDensity, density);
  document.documentElement.dataset['density'] = density;
  for (const listener of densityListeners) listener();
}
