/** What is used of the chart library, which is fetched with the first chart that somebody sees. */
export interface Plotly {
  react(place: HTMLElement, data: readonly object[], layout: object, config: object): Promise<PlotlyPlace>;
  purge(place: HTMLElement): void;
  toImage(
    figure: { data: readonly object[]; layout: object },
    options: { format: 'png'; width: number; height: number; scale: number },
  ): Promise<string>;
}

export interface PlotlyPlace extends HTMLElement {
  on(event: 'plotly_click', listener: (clicked: { points: readonly Point[] }) => void): void;
  removeAllListeners(event: 'plotly_click'): void;
}

interface Point {
  /** Of a bar or a dot. */
  pointIndex?: number;
  /** Of a slice. */
  i?: number;
}

let fetched: Promise<Plotly> | undefined;

export function fetchPlotly(): Promise<Plotly> {
  fetched ??= import('plotly.js-basic-dist-min').then(
    ({ default: plotly }) => plotly,
    (failure: unknown) => {
      // The line was down: the next chart tries again.
      fetched = undefined;
      throw failure;
    },
  );
  return fetched;
}

/** Which of the drawn labels was meant. */
export function placeOf({ pointIndex, i }: Point): number | undefined {
  return pointIndex ?? i;
}
