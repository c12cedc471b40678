import { useMemo } from 'react';
import { allowed } from '../../../contract/permissions';
import { noteFields, tracingForm } from '../../../contract/shipment/tracing/form';
import { localDay } from '../../../contract/time';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import { useEntries, type NoteRow } from '../entries/entries-api';
import { EntryTable, type Adding, type EntriesProps, type EntryColumn } from '../entries/entry-table';
import { FoldedText } from '../entries/folded-text';
import { useSendOrQueue } from '../outbox/use-outbox';

const columns: readonly EntryColumn<NoteRow>[] = [
  {
    fields: ['comment'],
    cell: ({ comment, user }) => (
      <>
        <FoldedText text={comment} />
        {user !== null && <span className="entry-author">{user}</span>}
      </>
    ),
  },
  { fields: ['on'], cell: ({ ognoo }) => ognoo, look: 'entry-day' },
];

/** Free notes, also on an archived file; only the author or an administrator can delete a note. */
export default function NoteEntries({ id, code, onFocusField }: EntriesProps) {
  const user = useUser();
  const entries = useEntries(id, 'notes');
  const sendOrQueue = useSendOrQueue();
  const adding = useMemo<Adding<NoteRow>>(
    () => ({
      send: (values, key) => sendOrQueue({ kind: 'note', file: { id, code }, values, pictures: [] }, key),
      initialValues: { on: localDay(new Date()) },
      valuesToRepeat: ({ comment }) => ({ comment, on: localDay(new Date()) }),
      onFocusField,
    }),
    [id, code, sendOrQueue, onFocusField],
  );
  return (
    <EntryTable
      id={id}
      name="note"
      title={tracingForm.tables.notes.label[languageInUse()]}
      url="/api/operation/medee"
      fields={noteFields}
      columns={columns}
      entries={entries}
      adding={allowed('operation.note', user) ? adding : undefined}
      mayRemove={({ own }) => own}
      nameOf={({ ognoo, comment }) => `${ognoo} · ${comment}`}
    />
  );
}
