import type { PartProps } from '../../part';
import { UnitsForm } from './units-form';

/** The units of a file among its other parts. */
export default function UnitsPart({ quotation: { file }, ...form }: PartProps) {
  const { id, code, stage } = file;
  const isArchived = stage === 'archived' || stage === 'deleted';
  return (
    <UnitsForm
      id={id}
      code={code ?? ''}
      isArchived={isArchived}
      changedBy={form.changedBy}
      onDirty={form.onDirty}
      onFocusField={form.onFocusField}
    />
  );
}
