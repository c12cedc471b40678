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
  /** The user types that can fill it in. */
  types: readonly number[];
  /** Goes to the field where it is filled in. */
  onGo?: (() => void) | undefined;
}

/** What a file lacks for its next step and, for a user who cannot fill it in, which user types can. */
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
