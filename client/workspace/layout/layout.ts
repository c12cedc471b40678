/** A user's layout of an area: the widths of its panels in percent, for each set of panels shown side by side. */
export interface Layout {
  version: 1;
  /** Keyed by the shown panels, e.g. `list+record`. */
  widths: Record<string, Record<string, number>>;
  sideClosed: boolean;
}

export const firstLayout: Layout = { version: 1, widths: {}, sideClosed: false };

/** A stored layout may be outdated or edited by hand: invalid parts are dropped. */
export function readLayout(stored: unknown): Layout {
  if (!isObject(stored) || stored['version'] !== 1) return firstLayout;
  const widths: Layout['widths'] = {};
  for (const [shown, sizes] of Object.entries(isObject(stored['widths']) ? stored['widths'] : {})) {
    const panels = shown.split('+');
    if (isObject(sizes) && fits(sizes, panels)) widths[shown] = sizes;
  }
  return { version: 1, widths, sideClosed: stored['sideClosed'] === true };
}

function fits(sizes: Record<string, unknown>, panels: string[]): sizes is Record<string, number> {
  const values = Object.values(sizes);
  const sound = Object.keys(sizes).length === panels.length && panels.every((panel) => panel in sizes);
  const total = values.reduce<number>(
    (sum, size) => sum + (typeof size === 'number' && size > 0 ? size : Number.NaN),
    0,
  );
  return sound && Math.abs(total - 100) < 1;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
