import { Button, ButtonVariant } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation';
import { Link } from 'react-router';
import { allowed } from '../../../contract/permissions';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration';
import { sendRequest } from '../../api/send-request';
import { useFormContext } from '../../form/form-context';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import type { Entry } from '../../fields/picker/pick';

interface Alike extends Entry {
  /** The fields in which they agree. */
  fields: string[];
}

interface AlikeNoteProps {
  declaration: ReferenceDeclaration;
  /** The entry in the form, which is not compared with itself. */
  id?: number;
  /** In the dialog of a picker: uses the existing entry instead. */
  onUse?: (entry: Entry) => void;
}

const debounceMs = 400;
const noEntries: readonly Alike[] = [];

/** Warns while the user types that the entry may exist already; it never blocks. */
export function AlikeNote({ declaration, id, onUse }: AlikeNoteProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const user = useUser();
  const { control } = useFormContext();
  const { name: list, alike = [], fields } = declaration;
  const values = useWatch({ control, name: [...alike] }) as unknown[];
  const typed = JSON.stringify(
    Object.fromEntries(alike.map((field, at) => [field, typeof values[at] === 'string' ? values[at].trim() : ''])),
  );
  const [found, setFound] = useState(noEntries);
  const canQuery = alike.length > 0 && allowed(`settings.${list}.create`, user);

  useEffect(() => {
    const params = JSON.parse(typed) as Record<string, string>;
    if (!canQuery || Object.values(params).every((value) => value.length < 2)) return setFound(noEntries);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      sendRequest<{ listdata: Alike[] }>({
        url: `/api/settings/${list}/alike`,
        params: { ...params, id },
        signal: controller.signal,
      }).then(
        ({ listdata }) => !controller.signal.aborted && setFound(listdata),
        () => undefined,
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, list, id, canQuery]);

  if (found.length === 0) return null;
  return (
    <div className="alike form-span-12" role="status">
      <Duplicate />
      <div>
        <strong>{t('reference.alike')}</strong>
        <ul>
          {found.map((entry) => (
            <li key={entry.id}>
              {onUse ? (
                <span className="alike-name">{entry.name}</span>
              ) : (
                <Link to={`/settings/${list}/${entry.id}/edit`}>{entry.name}</Link>
              )}{' '}
              <span className="meta">
                {entry.fields.map((field) => fields[field]?.label[language].toLowerCase() ?? field).join(', ')}
              </span>
              {onUse && (
                <Button
                  variant={ButtonVariant.OUTLINED}
                  size="small"
                  text={t('reference.useThis')}
                  onClick={() => onUse(entry)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
