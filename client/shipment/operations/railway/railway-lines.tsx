import { useMemo } from 'react';
import { railwayParts, type RailwayPart } from '../../../../contract/shipment/operations/railway/lines';
import type { RailwayOutcome, RailwayPreviewLine } from '../../../../contract/shipment/operations/railway/routes';
import type { GridColumn } from '../../../grid/grid-column';
import { languageInUse } from '../../../i18n/language';
import { useTranslation } from '../../../i18n/use-translation';
import { PreviewGrid, previewColumn, type PreviewRow } from '../../../reference/importing/preview-grid';

interface Row extends PreviewRow {
  line: RailwayPreviewLine;
}

/** The look of each outcome: to be written, to be looked at, nothing to do, not possible. */
const looks: Readonly<Record<RailwayOutcome, string>> = {
  matched: 'import-new',
  choose: 'import-changed',
  recorded: 'import-same',
  finished: 'import-wrong',
  unknown: 'import-wrong',
  unreadable: 'import-wrong',
};

export function lookOf(outcome: RailwayOutcome): string {
  return looks[outcome];
}

/** What becomes of each line of the list, and why a line cannot be written. */
export function RailwayLines({ lines }: { lines: readonly RailwayPreviewLine[] }) {
  const { t } = useTranslation();
  const columns = useMemo<GridColumn<Row>[]>(() => {
    const text = (
      name: 'number' | 'on' | 'place' | 'state' | 'file' | 'writes' | 'notes',
      of: (line: RailwayPreviewLine) => string,
      width: number,
    ) => ({
      ...previewColumn,
      name,
      kind: 'text' as const,
      label: { mn: t(`railway.${name}`), en: t(`railway.${name}`) },
      width,
      render: ({ line }: Row) => <span title={of(line)}>{of(line)}</span>,
    });
    return [
      {
        ...previewColumn,
        name: 'outcome',
        kind: 'text',
        label: { mn: t('railway.outcome'), en: t('railway.outcome') },
        width: 120,
        isName: true,
        render: ({ line: { outcome } }: Row) => (
          <span className={`bp6-tag bp6-minimal ${lookOf(outcome)}`}>{t(`railway.outcomes.${outcome}`)}</span>
        ),
      },
      text('number', ({ number }) => number, 130),
      text('on', ({ on }) => on ?? '', 100),
      text('place', ({ place }) => place ?? '', 120),
      text('state', ({ state }) => state ?? '', 140),
      text('file', ({ files }) => files.map(({ code }) => code).join(', '), 150),
      text('writes', (line) => writesOf(line, t('railway.denied')), 300),
      text('notes', (line) => [...line.problems.map(({ message }) => message), ...line.remarks].join(' '), 260),
    ];
  }, [t]);
  const rows = useMemo(() => lines.map((line): Row => ({ id: line.line, line })), [lines]);
  return <PreviewGrid<Row> label={t('railway.lines')} columns={columns} rows={rows} scrollKey="railway" />;
}

/** The parts that would be written, and those that the user has no right to. */
function writesOf({ files }: RailwayPreviewLine, denied: string): string {
  const language = languageInUse();
  const parts = Object.keys(railwayParts) as RailwayPart[];
  return parts
    .flatMap((part) => {
      const states = files.map((file) => file.parts[part]);
      const name = railwayParts[part].label[language];
      if (states.includes('write')) return [name];
      return states.includes('denied') ? [`${name}: ${denied}`] : [];
    })
    .join(' · ');
}
