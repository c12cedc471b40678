import { formatShort, withUnit } from '../../contract/text/format-short';
import { axisTicks } from './axis-ticks';
import { drawnOf, figureText, type ChartData } from './chart-data';
import type { Palette } from './palette';

export interface ChartStyle {
  palette: Palette;
  width: number;
  height: number;
  /** The name of the slice of all smaller ones. */
  rest: string;
  language: 'mn' | 'en';
}

interface Figure {
  data: object[];
  layout: { height: number; margin: { t: number }; [more: string]: unknown };
}

const headingHeight = 40;

const narrow = 480;
const pixelsOfLetter = 7;

/** A chart as data of the chart library, in the same style for all charts; this code is loaded together with the library. */
export function figureOf(chart: ChartData, style: ChartStyle): Figure {
  const { palette, width, height } = style;
  const layout = {
    width,
    height,
    autosize: false,
    paper_bgcolor: palette.panel,
    plot_bgcolor: palette.panel,
    font: { family: 'Inter, Noto Sans, sans-serif', size: 12, color: palette.text },
    margin: { l: 8, r: 12, t: chart.kind === 'pie' ? 8 : 28, b: 8 },
    showlegend: true,
    legend: {
      ...{ orientation: 'h', x: 0, y: 1.02, xanchor: 'left', yanchor: 'bottom' },
      ...{ itemclick: false, itemdoubleclick: false },
    },
    hoverlabel: { bgcolor: palette.panel, bordercolor: palette.line, font: { color: palette.text } },
    dragmode: false,
    separators: '.,',
  };
  if (chart.kind === 'pie') return pie(chart, style, layout);
  return chart.kind === 'bars' ? horizontalBars(chart, style, layout) : verticalChart(chart, style, layout);
}

/** The same as a picture to save, with a title that says what it shows. */
export function titledFigure(chart: ChartData, style: ChartStyle, heading: string): Figure {
  const { data, layout } = figureOf(chart, style);
  const title = { text: heading, x: 0, xref: 'paper', y: 1, yref: 'container', yanchor: 'top', pad: { t: 12 } };
  const margin = { ...layout.margin, t: layout.margin.t + headingHeight };
  return { data, layout: { ...layout, title, margin, height: style.height + headingHeight } };
}

/** The hover text; with several series it names the series. */
function hoverText({ series }: ChartData, at: number, label: string, value: number, { language }: ChartStyle): string {
  const hovered = series[at]!;
  const which = series.length > 1 && !hovered.of ? ` (${hovered.name})` : '';
  return `${label}${which}: ${figureText(hovered, value, language)}`;
}

/** The name of a series, with its unit. */
function seriesText({ name, unit }: ChartData['series'][number]): string {
  return unit ? `${name} (${unit})` : name;
}

function axis({ line, quiet }: Palette): object {
  return {
    gridcolor: line,
    zerolinecolor: quiet,
    linecolor: line,
    tickcolor: line,
    automargin: true,
    fixedrange: true,
  };
}

const million = 1e6;

/** Figures from a million up are shortened with words; smaller ones are written in full. */
function amounts({ series }: ChartData, { palette, width, language }: ChartStyle, maxTicks: number): object {
  const values = series.flatMap((one) => one.values);
  if (!values.some((value) => Math.abs(value) >= million))
    return { ...axis(palette), separatethousands: true, exponentformat: 'none', nticks: width < narrow ? 4 : maxTicks };
  const ticks = axisTicks(values, width < narrow ? 3 : maxTicks - 1);
  const written = (value: number): string => withUnit(formatShort(value, language), series[0]?.unit, language);
  return { ...axis(palette), tickvals: ticks, ticktext: ticks.map(written) };
}

/** Lines and columns, with the labels below. */
function verticalChart(chart: ChartData, style: ChartStyle, layout: Figure['layout']): Figure {
  const { palette, width } = style;
  const { indexes } = drawnOf(chart);
  const labels = indexes.map((index) => chart.labels[index]!);
  const data = chart.series.map((series, at) => {
    const values = indexes.map((index) => series.values[index] ?? null);
    const color = palette.series[at];
    const common = {
      name: seriesText(series),
      x: labels.map((_label, index) => index),
      y: values,
      text: values.map((value, index) =>
        value === null ? '' : hoverText(chart, at, series.of?.[index] ?? labels[index]!, value, style),
      ),
      hoverinfo: 'text',
      textposition: 'none',
    };
    return chart.kind === 'columns'
      ? { ...common, type: 'bar', marker: { color } }
      : { ...common, type: 'scatter', mode: 'lines+markers', line: { color, width: 2 }, marker: { color, size: 7 } };
  });
  const longest = Math.max(1, ...labels.map((label) => Math.min(label.length, 14)));
  const every = Math.max(1, Math.ceil((labels.length * (longest * pixelsOfLetter + 16)) / width));
  const ticks = labels.map((_label, index) => index).filter((index) => index % every === 0);
  const xaxis = {
    ...axis(palette),
    showgrid: false,
    zeroline: false,
    tickangle: 0,
    tickvals: ticks,
    ticktext: ticks.map((index) => shortened(labels[index]!, 14)),
    range: [-0.5, Math.max(0, labels.length - 1) + 0.5],
  };
  return { data, layout: { ...layout, xaxis, yaxis: { ...amounts(chart, style, 6), rangemode: 'tozero' } } };
}

/** The number of figures along a horizontal axis, where they need more room than on a vertical one. */
const horizontalTickCount = (width: number): number => Math.min(6, Math.max(3, Math.floor(width / 140)));

/** Horizontal bars, the first one on top. */
function horizontalBars(chart: ChartData, style: ChartStyle, layout: Figure['layout']): Figure {
  const { palette, width } = style;
  const { indexes } = drawnOf(chart);
  const labels = indexes.map((index) => chart.labels[index]!);
  const data = chart.series.map((series, at) => {
    const values = indexes.map((index) => series.values[index] ?? 0);
    return {
      name: seriesText(series),
      type: 'bar',
      orientation: 'h',
      y: labels.map((_label, index) => index),
      x: values,
      marker: { color: palette.series[at] },
      text: values.map((value, index) => hoverText(chart, at, labels[index]!, value, style)),
      hoverinfo: 'text',
      textposition: 'none',
    };
  });
  const yaxis = {
    ...axis(palette),
    showgrid: false,
    zeroline: false,
    tickvals: labels.map((_label, index) => index),
    ticktext: labels.map((label) => shortened(label, width < narrow ? 14 : 26)),
    range: [Math.max(labels.length, 3) - 0.5, -0.5],
  };
  return {
    data,
    layout: {
      ...layout,
      bargap: 0.35,
      xaxis: { ...amounts(chart, style, horizontalTickCount(width)), tickangle: 0 },
      yaxis,
    },
  };
}

/** Slices, with the legend beside them; on a phone below, where there is room. */
function pie(
  chart: ChartData,
  { palette, width, rest: restName, language }: ChartStyle,
  layout: Figure['layout'],
): Figure {
  const { indexes, rest } = drawnOf(chart);
  const series = chart.series[0]!;
  const values = [...indexes.map((index) => series.values[index]!), ...(rest > 0 ? [rest] : [])];
  const labels = [...indexes.map((index) => chart.labels[index]!), ...(rest > 0 ? [restName] : [])];
  const isNarrow = width < narrow;
  const slices = {
    type: 'pie',
    hole: 0.5,
    sort: false,
    direction: 'clockwise',
    labels: labels.map((label) => shortened(label, 24)),
    values,
    text: values.map((value, index) => `${labels[index]}: ${figureText(series, value, language)}`),
    hovertemplate: '%{text} (%{percent})<extra></extra>',
    textinfo: 'percent',
    textposition: 'inside',
    insidetextorientation: 'horizontal',
    marker: {
      colors: labels.map((_label, index) =>
        rest > 0 && index === labels.length - 1 ? palette.slices.at(-1) : palette.slices[index % palette.slices.length],
      ),
      line: { color: palette.panel, width: 1 },
    },
    insidetextfont: { color: palette.panel },
    domain: isNarrow ? { x: [0, 1], y: [0.3, 1] } : { x: [0, 0.55], y: [0, 1] },
  };
  const legend = isNarrow
    ? { orientation: 'h', x: 0, y: 0.24, xanchor: 'left', yanchor: 'top' }
    : { orientation: 'v', x: 0.6, y: 0.5, xanchor: 'left', yanchor: 'middle' };
  return {
    data: [slices],
    layout: { ...layout, showlegend: true, legend: { ...legend, itemclick: false, itemdoubleclick: false } },
  };
}

/** Shortens a name. Its last part stays whole, because the first may be the same for many. */
function shortened(text: string, maxLength: number): string {
  const parts = text.split(' · ');
  const last = parts.pop() ?? '';
  const room = maxLength - last.length - 3;
  if (text.length > maxLength && parts.length > 0 && room > 2) return `${shortened(parts.join(' · '), room)} · ${last}`;
  const letters = Array.from(text);
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : text;
}
