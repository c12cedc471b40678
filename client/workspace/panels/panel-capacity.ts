const three = matchMedia('(min-width: 1440px)');
const two = matchMedia('(min-width: 1024px)');
const one = matchMedia('(min-width: 600px)');
const queries = [one, two, three];

/** From this width in pixels on, a list and its record are shown side by side in a panel. */
export const twoColumns = 800;

/** How many panels fit side by side; 0 on a phone, where only the main panel is shown. */
export function panelCapacity(): number {
  return three.matches ? 3 : two.matches ? 2 : one.matches ? 1 : 0;
}

export function onPanelCapacityChange(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
