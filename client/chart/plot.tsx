import { Spinner } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { formatShort } from '../../contract/format-short';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { drawnOf, type ChartData } from './chart-data';
import { figureOf, titledFigure } from './figure';
import { onTheme, paletteInUse, themeInUse } from './palette';
import { fetchPlotly, placeOf, type Plotly, type PlotlyPlace } from './plotly';

interface PlotProps {
  chart: ChartData;
  height: number;
  label: string;
  /** Stands on a picture of it. */
  heading: string;
  /** Called with the place of a label in the data. */
  onPick?: ((place: number) => void) | undefined;
  /** Set to what makes a picture of it. */
  picture: RefObject<(() => Promise<string>) | null>;
}

/** The drawing, in a place whose size does not depend on it: nothing moves when the library or the figures come. */
export function Plot({ chart, height, label, heading, onPick, picture }: PlotProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [plotly, setPlotly] = useState<Plotly>();
  const [failed, setFailed] = useState(false);
  const width = useWidth(place);
  const theme = useSyncExternalStore(onTheme, themeInUse);
  const rest = t('chart.rest');
  const language = languageInUse();
  const pick = useEffectEvent((point: number | undefined) => {
    const meant = point === undefined ? undefined : drawnOf(chart).places[point];
    if (meant !== undefined) onPick?.(meant);
  });
  useEffect(() => {
    let left = false;
    fetchPlotly().then(
      (library) => left || setPlotly(() => library),
      () => left || setFailed(true),
    );
    return () => void (left = true);
  }, []);
  useEffect(() => {
    const at = place.current;
    return plotly && at ? () => plotly.purge(at) : undefined;
  }, [plotly]);
  useEffect(() => {
    const at = place.current;
    if (!plotly || !at || width === 0) return;
    const short = (value: number): string => formatShort(value, language);
    const look = { palette: paletteInUse(), width, height, rest, short };
    const { data, layout } = figureOf(chart, look);
    picture.current = () => {
      const titled = titledFigure(chart, look, heading);
      return plotly.toImage(titled, { format: 'png', width, height: titled.layout.height, scale: 2 });
    };
    void plotly.react(at, data, layout, { displayModeBar: false, responsive: false }).then((drawn: PlotlyPlace) => {
      drawn.removeAllListeners('plotly_click');
      drawn.on('plotly_click', ({ points }) => pick(points[0] && placeOf(points[0])));
    });
  }, [plotly, chart, width, height, theme, rest, language, heading, picture]);
  return (
    <div className={onPick ? 'chart-plot chart-leads' : 'chart-plot'} style={{ height }}>
      <div ref={place} className="chart-drawing" role="img" aria-label={label} />
      {!plotly && !failed && <Spinner className="chart-wait" size={24} />}
      {failed && (
        <p role="alert" className="chart-failed quiet">
          {t('chart.failed')}
        </p>
      )}
    </div>
  );
}

function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const at = place.current;
    if (!at) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(at);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
