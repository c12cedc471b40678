import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { newsFields, tracingForm } from '../../../contract/shipment/tracing/form';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import { useEntries, type NewsRow } from '../entries/entries-api';
import { EntryTable, type Adding, type EntriesProps, type EntryColumn } from '../entries/entry-table';
import { FoldedText } from '../entries/folded-text';
import { PlaceText, placeName } from '../entries/place-text';

const from = ({ fcity, fcountry }: NewsRow) => ({ city: fcity, country: fcountry });
const to = ({ tcity, tcountry }: NewsRow) => ({ city: tcity, country: tcountry });

/** Form B: from where to where the cargo is in transit, and when it arrives. */
export function NewsEntries({ id, isArchived, onFocusField }: EntriesProps) {
  const { t } = useTranslation();
  const user = useUser();
  const entries = useEntries(id, 'news');
  const may = !isArchived && allowed('operation.news', user);
  const columns = useMemo<EntryColumn<NewsRow>[]>(
    () => [
      {
        fields: ['fromCountry', 'fromCity'],
        label: t('operation.from'),
        cell: (row) => <PlaceText {...from(row)} />,
        look: 'entry-place',
      },
      {
        fields: ['toCountry', 'toCity'],
        label: t('operation.to'),
        cell: (row) => <PlaceText {...to(row)} />,
        look: 'entry-place',
      },
      { fields: ['etd'], cell: ({ etd }) => etd, look: 'entry-day' },
      { fields: ['eta'], cell: ({ eta }) => eta, look: 'entry-day' },
      { fields: ['comment'], cell: ({ comment }) => comment && <FoldedText text={comment} /> },
    ],
    [t],
  );
  const adding = useMemo<Adding<NewsRow>>(
    () => ({
      valuesToRepeat: (row) => ({
        fromCountry: row.fcountry_code,
        fromCity: row.fcity_id,
        toCountry: row.tcountry_code,
        toCity: row.tcity_id,
        etd: row.etd ?? '',
        eta: row.eta,
        comment: row.comment ?? '',
      }),
      onFocusField,
    }),
    [onFocusField],
  );
  return (
    <EntryTable
      id={id}
      name="news"
      title={tracingForm.tables.news.label[languageInUse()]}
      url="/api/operation/form/b"
      fields={newsFields}
      columns={columns}
      entries={entries}
      adding={may ? adding : undefined}
      mayRemove={() => may}
      nameOf={(row) => [placeName(from(row)), placeName(to(row)), `ETA ${row.eta}`].filter(Boolean).join(' → ')}
    />
  );
}
