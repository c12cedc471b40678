import { Spinner } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { useStableCallback } from '../ui/use-stable-callback';
import { drawnOf, type ChartData } from './chart-data';
import type { ChartStyle } from './figure';
import { onTheme, paletteInUse, themeInUse } from './palette';

interface PlotProps {
  chart: ChartData;
  height: number;
  label: string;
  /** The title of the saved picture. */
  heading: string;
  /** Called with the index of a label in the data. */
  onPick?: ((index: number) => void) | undefined;
  /** Set to a function that returns the chart as a picture. */
  picture: RefObject<(() => Promise<string>) | null>;
}

/** The drawing, in a container of a fixed size: nothing moves when the library or the figures arrive. */
export function Plot({ chart, height, label, heading, onPick, picture }: PlotProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const library = useLibrary();
  const [failed, setFailed] = useState(false);
  const style = useChartStyle(useWidth(container), height);
  const figure = useMemo(
    () => (library && style.width > 0 ? library.figureOf(chart, style) : undefined),
    [library, chart, style],
  );
  useEffect(() => {
    if (!library) return;
    picture.current = () => {
      const { data, layout } = library.titledFigure(chart, style, heading);
      return library.toImage({ data, layout }, { format: 'png', width: style.width, height: layout.height, scale: 2 });
    };
  }, [library, chart, style, heading, picture]);
  // The chart component keeps the first handler that it was given.
  const pick = useStableCallback(({ points }: { points: readonly Point[] }) => {
    const point = points[0] && (points[0].pointIndex ?? points[0].i);
    const labelIndex = point === undefined ? undefined : drawnOf(chart).indexes[point];
    if (labelIndex !== undefined) onPick?.(labelIndex);
  });
  const isBroken = failed || library === null;
  return (
    <div className={onPick ? 'chart-plot chart-leads' : 'chart-plot'} style={{ height }}>
      <div ref={container} className="chart-drawing" role="img" aria-label={label}>
        {library && figure && (
          <library.PlotlyChart
            data={figure.data}
            layout={figure.layout}
            config={config}
            style={fullSize}
            onClick={pick}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      {library === undefined && <Spinner className="chart-wait" size={24} />}
      {isBroken && (
        <p role="alert" className="chart-failed quiet">
          {t('chart.failed')}
        </p>
      )}
    </div>
  );
}

const config = { displayModeBar: false, responsive: false };
const fullSize = { width: '100%', height: '100%' };

/** What was clicked: a bar or a dot has `pointIndex`, a slice `i`. */
interface Point {
  pointIndex?: number;
  i?: number;
}

/** The chart library with the code that prepares its data. */
async function fetchLibrary() {
  const [plotly, figures] = await Promise.all([import('./plotly'), import('./figure')]);
  return { ...plotly, ...figures };
}

type Library = Awaited<ReturnType<typeof fetchLibrary>>;

/** The chart library; null if it could not be loaded. The next chart tries again. */
function useLibrary(): Library | null | undefined {
  const [library, setLibrary] = useState<Library | null>();
  useEffect(() => {
    let isUnmounted = false;
    fetchLibrary().then(
      (fetched) => isUnmounted || setLibrary(fetched),
      () => isUnmounted || setLibrary(null),
    );
    return () => void (isUnmounted = true);
  }, []);
  return library;
}

/** The current style of the chart: a new object when the theme, the language or the width changes, so that it is drawn again. */
function useChartStyle(width: number, height: number): ChartStyle {
  const { t } = useTranslation();
  const language = languageInUse();
  const theme = useSyncExternalStore(onTheme, themeInUse);
  const rest = t('chart.rest');
  return useMemo(
    () => ({ palette: paletteInUse(theme), width, height, rest, language }),
    [theme, width, height, rest, language],
  );
}

function useWidth(container: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return width;
}
