import { WarningSign } from '@blueprintjs/icons';
import type { Label } from '../../../contract/label';
import { languageInUse } from '../../i18n/language';

/** Warnings below a field: they do not block saving. */
export function FieldWarnings({ warnings }: { warnings: readonly Label[] }) {
  return warnings.map((warning) => (
    <span key={warning.en} className="form-warning">
      <WarningSign size={12} /> {warning[languageInUse()]}
    </span>
  ));
}
