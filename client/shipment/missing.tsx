import { WarningSign } from '@blueprintjs/icons';
import { userTypes, type UserType } from '../../contract/actor';
import type { Label } from '../../contract/fields';
import { languageInUse } from '../i18n/language';
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

/** What a file lacks before it can go on, and who has that in his hands. */
export function Missing({ label, types, onGo }: MissingProps) {
  const words = (
    <>
      <WarningSign size={12} /> {label[languageInUse()]} · {namesOfTypes(types)}
    </>
  );
  if (!onGo) return <span className="file-missing">{words}</span>;
  return (
    <button type="button" className="file-missing" onClick={onGo}>
      {words}
    </button>
  );
}
