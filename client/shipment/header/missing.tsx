import { WarningSign } from '@blueprintjs/icons';
import { userTypes, type UserType } from '../../../contract/actor';
import type { Label } from '../../../contract/label';
import { languageInUse } from '../../i18n/language';
import './missing.css';

export function namesOfTypes(types: readonly number[]): string {
  return types.map((type) => userTypes[type as UserType][languageInUse()]).join(', ');
}

interface MissingProps {
  label: Label;
  /** The types of user who can mend it. */
  types: readonly number[];
  /** Leads to where it is mended. */
  onGo?: (() => void) | undefined;
}

/** What a file lacks before it can go on, and, for whoever cannot mend it, who can. */
export function Missing({ label, types, onGo }: MissingProps) {
  const words = label[languageInUse()];
  if (!onGo)
    return (
      <span className="file-missing">
        <WarningSign size={12} /> {words} · {namesOfTypes(types)}
      </span>
    );
  return (
    <button type="button" className="file-missing" onClick={onGo}>
      <WarningSign size={12} /> {words}
    </button>
  );
}
