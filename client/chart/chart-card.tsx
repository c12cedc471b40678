import { Button, ButtonVariant, HTMLTable, Spinner } from '@blueprintjs/core';
import { Media, Th } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Link, useNavigate } from 'react-router';
import { snackbar } from '../ui/snackbar';
import { WorkbookButton } from '../export/workbook-button';
import type { ShownTable } from '../export/use-export';
import { figureText, type ChartData } from './chart-data';
import { languageInUse } from '../i18n/language';
import { Plot } from './plot';
import './chart.css';

interface ChartCardProps {
  title: string;
  /** The heading of the label column. */
  of: string;
  /** Undefined while it is loaded; its space is reserved. */
  chart: ChartData | undefined;
  /** The days that it covers: shown on the saved picture and in its name. */
  days: { start: string; end: string };
  /** Its figures as a table to export as a workbook; `day` is the past day that is shown. */
  file: ShownTable;
  day?: string | null | undefined;
  height?: number;
  /** The link of a label: to the shipments behind it. */
  hrefOf?: ((index: number) => string | undefined) | undefined;
}

const usualHeight = 280;

/** A chart with its figures as a table: for the keyboard, for users who cannot see it, and for the exact number. */
export function ChartCard({ title, of, chart, days, file, day, height = usualHeight, hrefOf }: ChartCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const picture = useRef<(() => Promise<string>) | null>(null);
  const [asTable, setAsTable] = useState(false);
  const navigate = useNavigate();
  const isEmpty = !chart?.series.some(({ values }) => values.some((value) => value));
  const heading = `${title}, ${days.start} – ${days.end}`;
  return (
    <section className="chart-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Th />}
          active={asTable}
          aria-pressed={asTable}
          aria-label={t('chart.table', { title })}
          title={t('chart.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Media />}
          disabled={isEmpty || asTable}
          aria-label={t('chart.picture', { title })}
          title={t('chart.asPicture')}
          onClick={() => void savePicture(heading, picture.current, t('chart.failed'))}
        />
        <WorkbookButton file={file} day={day} label={t('chart.workbook', { title })} title={t('chart.asWorkbook')} />
      </header>
      {!chart ? (
        <div className="chart-none" style={{ height }} aria-busy>
          <Spinner size={24} />
        </div>
      ) : asTable ? (
        <Figures title={title} of={of} chart={chart} height={height} hrefOf={hrefOf} />
      ) : isEmpty ? (
        <p className="chart-none quiet" style={{ height }}>
          {t('chart.nothing')}
        </p>
      ) : (
        <Plot
          chart={chart}
          height={height}
          label={t('chart.label', { title })}
          heading={heading}
          picture={picture}
          onPick={
            hrefOf &&
            ((index) => {
              const href = hrefOf(index);
              if (href) void navigate(href);
            })
          }
        />
      )}
    </section>
  );
}

function Figures({
  title,
  of,
  chart,
  height,
  hrefOf,
}: Pick<ChartCardProps, 'title' | 'of' | 'hrefOf'> & { chart: ChartData; height: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the card is scrolled by keyboard, too
    <div className="chart-figures" style={{ height }} tabIndex={0} role="region" aria-label={title}>
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {chart.series.map(({ name }) => (
              <th key={name} scope="col" className="numeric">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.labels.map((label, index) => {
            const href = hrefOf?.(index);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- two parties may have one name, and labels are identified by their index
              <tr key={index}>
                <th scope="row">{href ? <Link to={href}>{label}</Link> : label}</th>
                {chart.series.map((series) => (
                  <td key={series.name} className="numeric">
                    {index < series.values.length ? figureText(series, series.values[index] ?? 0, languageInUse()) : ''}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </HTMLTable>
    </div>
  );
}

async function savePicture(heading: string, make: (() => Promise<string>) | null, failed: string): Promise<void> {
  if (!make) return;
  try {
    const link = document.createElement('a');
    link.href = await make();
    link.download = `${heading}.png`;
    link.click();
  } catch {
    snackbar.note(failed);
  }
}
