import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Json } from '../../../contract/json';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration';
import type { ImportRow } from '../../../contract/reference/import';
import { valueText } from '../../form/values/form-values';
import type { NameOf } from '../../fields/field-input';
import { languageInUse, type Language } from '../../i18n/language';
import type { GridColumn } from '../../grid/grid-column';
import { fieldsIn } from './import-preview';
import { PreviewGrid, previewColumn, type PreviewRow } from './preview-grid';
import { useRefNames } from '../../fields/picker/use-entries';

interface Row extends PreviewRow {
  row: ImportRow;
}

/** What each row of the sheet would change, and why a wrong one is wrong. */
export function ImportRows({ declaration, rows }: { declaration: ReferenceDeclaration; rows: readonly ImportRow[] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const nameOf = useRefNames(declaration.fields);
  const fields = useMemo(() => fieldsIn(declaration, rows), [declaration, rows]);
  const columns = useMemo<GridColumn<Row>[]>(() => {
    const usual = previewColumn;
    return [
      {
        ...usual,
        name: '#state',
        kind: 'text',
        label: { mn: t('reference.state'), en: t('reference.state') },
        width: 110,
        isName: true,
        render: ({ row }) => (
          <span className={`bp6-tag bp6-minimal import-${row.state}`}>{t(`reference.states.${row.state}`)}</span>
        ),
      },
      ...(rows.some(({ errors }) => 'id' in errors)
        ? [
            {
              ...usual,
              name: '#entry',
              kind: 'text' as const,
              label: { mn: 'Дугаар', en: 'Id' },
              render: ({ row }: Row) => <CellErrors messages={row.errors['id']} />,
            },
          ]
        : []),
      ...fields.map((name): GridColumn<Row> => {
        const { kind, label } = declaration.fields[name]!;
        return {
          ...usual,
          name,
          kind,
          label,
          render: ({ row }) => (
            <ImportCell row={row} name={name} declaration={declaration} language={language} nameOf={nameOf} />
          ),
        };
      }),
    ];
  }, [fields, rows, declaration, language, nameOf, t]);
  const shown = useMemo(() => rows.map((row): Row => ({ id: row.line, row })), [rows]);
  return (
    <PreviewGrid<Row>
      label={t('reference.importPreview')}
      columns={columns}
      rows={shown}
      scrollKey={`import ${declaration.name}`}
    />
  );
}

interface CellProps {
  row: ImportRow;
  name: string;
  declaration: ReferenceDeclaration;
  language: Language;
  nameOf: NameOf;
}

function ImportCell({ row, name, declaration, language, nameOf }: CellProps): ReactNode {
  const field = declaration.fields[name]!;
  const text = (value: Json): string => valueText(name, field, value, language, nameOf);
  const messages = row.errors[name];
  const change = row.changes[name];
  const value = text(row.given[name] ?? null);
  if (messages) return <CellErrors messages={messages} value={value} />;
  if (!change) return <span title={value}>{value}</span>;
  const from = text(change.from as Json);
  const to = text(change.to as Json);
  return (
    <span title={`${from} → ${to}`}>
      <del className="quiet">{from || '–'}</del> → <strong>{to || '–'}</strong>
    </span>
  );
}

function CellErrors({ messages, value = '' }: { messages: readonly string[] | undefined; value?: string }) {
  if (!messages) return null;
  const why = messages.join(' ');
  return (
    <span className="import-why" title={why}>
      {value && `${value} · `}
      {why}
    </span>
  );
}
