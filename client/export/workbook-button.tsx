import { Button, ButtonVariant } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { rehearsalInUse } from '../browser/rehearsal-in-use';
import { useExport, type ShownTable } from './use-export';

interface WorkbookButtonProps {
  file: ShownTable;
  /** The past day that is shown. */
  day?: string | null | undefined;
  label: string;
  title: string;
}

/** Exports a few rows as a workbook with one press. */
export function WorkbookButton({ file, day = null, label, title }: WorkbookButtonProps) {
  const { underway, start } = useExport();
  // A file would stay when the rehearsal is thrown away.
  if (rehearsalInUse !== null) return null;
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={<Download />}
      loading={underway !== null}
      aria-label={label}
      title={title}
      onClick={() => void start(file, 'xlsx', day)}
    />
  );
}
