import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { tracingFields, tracingForm } from '../../../contract/shipment/tracing/form';
import { localDay } from '../../../contract/time';
import { languageInUse } from '../../i18n/language';
import { prefetchEntries } from '../../fields/picker/use-entries';
import { useUser } from '../../session/use-session';
import { useEntries, type TracingRow } from '../entries/entries-api';
import { EntryTable, type Adding, type EntriesProps, type EntryColumn } from '../entries/entry-table';
import { placeName } from '../entries/place-text';
import { PictureInput } from '../pictures/picture-input';
import { PictureRow } from '../pictures/picture-row';
import { usePictures } from '../pictures/use-pictures';
import { useSendOrQueue } from '../outbox/use-outbox';
import { countryText } from '../country-text';

const columns: readonly EntryColumn<TracingRow>[] = [
  { fields: ['country'], cell: ({ country }) => countryText(country) },
  { fields: ['city'], cell: ({ city }) => city },
  { fields: ['on'], cell: ({ ognoo }) => ognoo, look: 'entry-day' },
  { fields: ['status'], cell: ({ tracingstatus }) => tracingstatus },
];

/** Form A: where the cargo was seen, in what state, with pictures. */
export function TracingEntries({ id, code, isArchived, onFocusField }: EntriesProps) {
  const { t } = useTranslation();
  const user = useUser();
  const entries = useEntries(id, 'tracing');
  const may = !isArchived && allowed('operation.tracing', user);
  const pictures = usePictures(`tracing/${id}`);
  const { all } = pictures;
  const isChosen = all.length > 0;
  const sendOrQueue = useSendOrQueue();
  usePrefetchedChoices(entries?.rows);
  const adding = useMemo<Adding<TracingRow>>(
    () => ({
      send: async (values, key) => {
        await pictures.ensureNoneRefused(t('waiting.refusedFirst'));
        return sendOrQueue({ kind: 'tracing', file: { id, code }, values, pictures: pictures.entryPictures }, key);
      },
      more: { isChosen, clear: pictures.clear },
      initialValues: { on: localDay(new Date()) },
      valuesToRepeat: ({ country_code, city_id, tracingstatus_id }) => ({
        country: country_code,
        city: city_id,
        on: localDay(new Date()),
        status: tracingstatus_id,
      }),
      onFocusField,
    }),
    [id, code, pictures, isChosen, sendOrQueue, onFocusField, t],
  );
  const shown = useMemo(
    () => [
      ...columns,
      {
        fields: [],
        label: t('operation.pictures'),
        cell: (row: TracingRow) => <PictureRow files={row.pictures} />,
        input: <PictureInput list={pictures} all={all} />,
      },
    ],
    [t, pictures, all],
  );
  return (
    <EntryTable
      id={id}
      name="tracing"
      title={tracingForm.tables.tracing.label[languageInUse()]}
      url="/api/operation/form/a"
      fields={tracingFields}
      columns={shown}
      entries={entries}
      adding={may ? adding : undefined}
      mayRemove={() => may}
      nameOf={(row) => `${row.ognoo} · ${placeName(row)} · ${row.tracingstatus}`}
    />
  );
}

/** At the border the cargo is in one of these two countries, whatever its route before. */
const usualCountries = ['CHN', 'MNG'];

/** Prefetches the choices of the entry fields, so that an entry can be made without a connection. */
function usePrefetchedChoices(rows: readonly TracingRow[] = []): void {
  const countryCodes = [...new Set([...usualCountries, ...rows.map((row) => row.country_code)])].sort().join(' ');
  useEffect(() => {
    prefetchEntries(tracingFields.status);
    for (const country of countryCodes.split(' ')) prefetchEntries(tracingFields.city, country);
  }, [countryCodes]);
}
