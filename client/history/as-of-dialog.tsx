import { Callout, Classes, Dialog, DialogBody, HTMLTable, Intent } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { localInstant } from '../../contract/time';
import { ChangeTable } from '../form/change-table';
import { valueText } from '../form/form-values';
import { languageInUse } from '../i18n/language';
import { changesIn, type Fields, type TimelineEntry } from './entry';
import { useAsOfQuery } from './history-api';

interface AsOfDialogProps {
  kind: string;
  id: number;
  fields: Fields;
  entry: TimelineEntry;
  onClose: () => void;
}

/** The record as it was after an entry: only to read, and with what has changed since. */
export function AsOfDialog({ kind, id, fields, entry, onClose }: AsOfDialogProps) {
  const { t } = useTranslation();
  const { data, isError } = useAsOfQuery({ kind, id, version: entry.version });
  const language = languageInUse();
  return (
    <Dialog isOpen onClose={onClose} title={t('history.asOf')} className="as-of">
      <DialogBody>
        <Callout compact intent={Intent.WARNING} className="as-of-mark">
          {t('history.asOfMark', { at: localInstant(entry.at).slice(0, 16) })}
        </Callout>
        {isError && <p role="alert">{t('history.failed')}</p>}
        {!data && !isError && <p className={Classes.SKELETON}>{t('shell.loading')}</p>}
        {data && (
          <>
            <HTMLTable compact className="as-of-state">
              <tbody>
                {Object.entries(fields).map(([name, field]) => (
                  <tr key={name}>
                    <th scope="row">{field.label[language]}</th>
                    <td>{valueText(name, field, data.state[name] ?? null, language)}</td>
                  </tr>
                ))}
              </tbody>
            </HTMLTable>
            <h2>{t('history.since')}</h2>
            {data.since.map((later) => (
              <section key={later.position}>
                <p className="meta">
                  {later.by.name || t('history.house')} · {localInstant(later.at).slice(0, 16)}
                </p>
                {later.changes && <ChangeTable changes={changesIn(later.changes, fields, language)} was={t('history.was')} now={t('history.became')} />}
              </section>
            ))}
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
