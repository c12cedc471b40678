import { columnNames, type RailwayColumn } from '../../../../contract/shipment/operations/railway/columns';
import type { RailwayPreview } from '../../../../contract/shipment/operations/railway/routes';
import { useRemembered } from '../../../workspace/layout/layout-store';

/** The columns of a source by their heads; a column without a head by its place. */
type Columns = Readonly<Record<string, RailwayColumn>>;
interface Remembered {
  last: string;
  sources: Readonly<Record<string, Columns>>;
}

const maxSources = 20;

function keyOf({ head }: { head: string }, at: number): string {
  return head || `#${at + 1}`;
}

function readRemembered(stored: unknown): Remembered {
  const { last, sources } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    last: typeof last === 'string' ? last : '',
    sources: typeof sources === 'object' && sources !== null ? (sources as Remembered['sources']) : {},
  };
}

/** The columns of a preview as the user corrected them for this source before; undefined where that changes nothing. */
export function correctedBy(
  columns: RailwayPreview['columns'],
  known: Columns | undefined,
): RailwayColumn[] | undefined {
  if (!known) return undefined;
  const corrected = columns.map((column, at) => {
    const kind = known[keyOf(column, at)];
    return kind !== undefined && columnNames.includes(kind) ? kind : column.kind;
  });
  return corrected.some((kind, at) => kind !== columns[at]?.kind) ? corrected : undefined;
}

/** The sources of lists with their columns, remembered per user. */
export function useRememberedColumns(initialSource: string) {
  const [stored, remember] = useRemembered('railway');
  const { last, sources } = readRemembered(stored);
  return {
    last: last || initialSource,
    names: Object.keys(sources),
    columnsOf: (source: string): Columns | undefined => (Object.hasOwn(sources, source) ? sources[source] : undefined),
    remember(source: string, columns: RailwayPreview['columns'], kinds: readonly RailwayColumn[]): void {
      const own = Object.fromEntries(columns.map((column, at) => [keyOf(column, at), kinds[at] ?? column.kind]));
      const others = Object.entries(sources).filter(([name]) => name !== source);
      remember({ last: source, sources: Object.fromEntries([...others.slice(1 - maxSources), [source, own]]) });
    },
  };
}
