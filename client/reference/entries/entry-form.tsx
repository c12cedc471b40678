import { Button, ButtonVariant } from '@blueprintjs/core';
import { GitMerge, IdNumber } from '@blueprintjs/icons';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Fields } from '../../../contract/fields/field';
import type { Json } from '../../../contract/json';
import { allowed, type SettingsList } from '../../../contract/permissions';
import { recordKey } from '../../../contract/record';
import { lifeFields, nameOf, type Entry, type ReferenceDeclaration } from '../../../contract/reference/declaration';
import type { Confirmation } from '../../../contract/reference/confirmation';
import { formFields } from '../../../contract/reference/form';
import { localDay } from '../../../contract/time';
import type { NameOf } from '../../fields/field-input';
import { RecordForm } from '../../form/record-form';
import type { Loaded } from '../../form/record-form-props';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useAdding, useRecord, type RecordCall } from '../../form/use-record';
import { RecordAsOf } from '../../history/record-as-of';
import { Timeline } from '../../history/timeline';
import { languageInUse } from '../../i18n/language';
import { usePresence } from '../../live/use-live';
import { useUser } from '../../session/use-session';
import { useCloseRecord } from '../../workspace/records/list-navigation';
import { useRecordTitle } from '../../workspace/records/record-title';
import { PanelHeader } from '../../workspace/records/panel-header';
import { RecordViewers } from '../../workspace/records/record-viewers';
import { Side } from '../../workspace/layout/side';
import { listExtras } from '../list-extras';
import { AlikeNote } from './alike-note';
import { EntryInputs } from './entry-inputs';
import { firstValues, newTitle } from './new-entry';
import { useRefName, useRefNames } from '../../fields/picker/use-entries';

const ConfirmationNote = lazyPart(() => import('./confirmation-note'));
const MergeEntry = lazyPart(() => import('./merge-entry'));

interface FormProps {
  declaration: ReferenceDeclaration;
}

const urlOf = ({ name }: ReferenceDeclaration, id: number): string => `/api/settings/${name}/${id}`;

export function entryCall(declaration: ReferenceDeclaration, id: number): RecordCall {
  return { url: urlOf(declaration, id), key: declaration.detailKey, kind: declaration.name, id };
}

/** The form of a new entry. */
export function AddEntry({ declaration }: FormProps) {
  const { name, detailKey } = declaration;
  const user = useUser();
  const fields = useMemo(() => formFields(declaration, user), [declaration, user]);
  const [params] = useSearchParams();
  const add = useAdding({ kind: name, key: detailKey, lists: [name], urlOf: (id) => urlOf(declaration, id) });
  const loaded = useMemo<Loaded>(() => {
    // A monthly rate starts with the current month.
    const [year, month] = localDay(new Date()).split('-').map(Number);
    return {
      values: firstValues(fields, '', 'month' in fields ? { year, month } : referred(fields, params)),
      version: 0,
    };
  }, [fields, params]);
  return (
    <>
      <PanelHeader title={newTitle(declaration, languageInUse())} onClose={useCloseRecord()} />
      <RecordForm
        record={`settings/${name}/add`}
        fields={fields}
        mode="add"
        loaded={loaded}
        save={(body, { key }) => add({ method: 'POST', url: `/api/settings/${name}`, body, key })}
      >
        <EntryInputs list={name} />
        <AlikeNote declaration={declaration} />
      </RecordForm>
    </>
  );
}

/** What a new entry refers to, where its address names that. */
function referred(fields: Fields, params: URLSearchParams): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { refersTo }]) => {
      const id = params.get(name) ?? '';
      return refersTo !== undefined && /^\d{1,9}$/.test(id) ? [[name, Number(id)] as const] : [];
    }),
  );
}

/** The form of an existing entry, with its history beside it. */
export function EditEntry({ declaration, id }: FormProps & { id: number }) {
  const { name, picker } = declaration;
  const { t } = useTranslation();
  const close = useCloseRecord();
  const call = entryCall(declaration, id);
  const user = useUser();
  const fields = useMemo(() => formFields(declaration, user), [declaration, user]);
  const life = useMemo(() => lifeFields(declaration), [declaration]);
  const { loaded, failure, reload, save } = useRecord({ ...call, lists: [name] });
  const [field, setField] = useState<string | null>(null);
  const [merging, setMerging] = useState(false);
  const nameOfRef = useRefNames(fields);
  const people = usePresence(name, id, field);
  const mergedInto = loaded?.answer?.['canonical_id'];
  const confirmation = loaded?.answer?.['confirmation'] as Confirmation | undefined;
  const { beside } = listExtras[name] ?? {};
  const title = loaded && titleOf(declaration, loaded.values, nameOfRef);
  useRecordTitle(title);
  const mayMerge = picker !== undefined && typeof mergedInto !== 'number' && allowed('list.merge', user);
  return (
    <>
      <PanelHeader
        title={title ?? declaration.one[languageInUse()]}
        meta={<EntryNumbers id={id} answer={loaded?.answer} />}
        people={<RecordViewers people={people} />}
        actions={
          <>
            <PageButton list={name} id={id} />
            {loaded && mayMerge && <MergeButton onClick={() => setMerging(true)} />}
          </>
        }
        onClose={close}
      />
      <Side
        tabs={[
          { id: 'timeline', title: t('history.title'), content: <Timeline kind={name} id={id} fields={life} /> },
          ...(beside && allowed(beside.may, user)
            ? [{ id: beside.id, title: t(`reference.${beside.id}`), content: <beside.Content id={id} /> }]
            : []),
        ]}
      />
      {failure && !loaded && <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />}
      {!failure && !loaded && <RecordLoading />}
      <Suspense>
        {loaded && confirmation && (
          <ConfirmationNote declaration={declaration} id={id} version={loaded.version} confirmation={confirmation} />
        )}
      </Suspense>
      {typeof mergedInto === 'number' && <MergedNote list={name} into={mergedInto} />}
      {loaded && (
        <RecordForm
          record={recordKey(name, id)}
          fields={fields}
          mode="edit"
          loaded={loaded}
          reload={reload}
          changedBy={people.length === 1 ? people[0]!.name : undefined}
          onFocusField={setField}
          save={(body, { version, key }) =>
            save({ method: 'POST', url: `${call.url}/edit`, body: { ...body, version }, key })
          }
        >
          <EntryInputs list={name} />
          <AlikeNote declaration={declaration} id={id} />
        </RecordForm>
      )}
      <Suspense>
        {merging && loaded && (
          <MergeEntry
            declaration={declaration}
            fields={fields}
            id={id}
            values={loaded.values}
            onClose={() => setMerging(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Its number, with those that it had in another system in brackets. */
function EntryNumbers({ id, answer }: { id: number; answer: Loaded['answer'] }) {
  const { t } = useTranslation();
  const numbers = (answer?.['oldnumbers'] ?? []) as readonly string[];
  return (
    <>
      #{id}
      {numbers.length > 0 && <span title={t('reference.oldNumber')}> ({numbers.join(', ')})</span>}
    </>
  );
}

/** Leads to the page of a payer or an agent, with everything that is between it and the firm. */
function PageButton({ list, id }: { list: SettingsList; id: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const { page } = listExtras[list] ?? {};
  if (!page || !allowed(page.may, user)) return null;
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={<IdNumber />}
      text={t('reference.party')}
      onClick={() => void navigate(page.addressOf(id))}
    />
  );
}

function MergeButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return <Button variant={ButtonVariant.MINIMAL} icon={<GitMerge />} text={t('reference.merge')} onClick={onClick} />;
}

/** An entry that was merged stays readable and links to the one that replaced it. */
function MergedNote({ list, into }: { list: SettingsList; into: number }) {
  const { t } = useTranslation();
  const name = useRefName(list, into);
  return (
    <div className="rate-notice" role="status">
      <GitMerge />
      <span>{t('reference.mergedInto')}</span>
      <Link to={`/settings/${list}/${into}/edit`}>{name ?? `#${into}`}</Link>
    </div>
  );
}

/** An entry as it was at a moment. */
export function EntryAsOf({ declaration, id, moment }: FormProps & { id: number; moment: string }) {
  const user = useUser();
  const fields = useMemo(() => formFields(declaration, user), [declaration, user]);
  const nameOfRef = useRefNames(fields);
  return (
    <RecordAsOf
      kind={declaration.name}
      id={id}
      fields={fields}
      moment={moment}
      titleOf={(state) => titleOf(declaration, state, nameOfRef)}
      onClose={useCloseRecord()}
    >
      <EntryInputs list={declaration.name} />
    </RecordAsOf>
  );
}

function titleOf(
  declaration: ReferenceDeclaration,
  values: Readonly<Record<string, unknown>>,
  nameOfRef: NameOf,
): string {
  if ('ortooa' in values)
    return ['ortooa', 'ortoob'].map((end) => nameOfRef(end, values[end] as Json) ?? '…').join(' – ');
  return nameOf(declaration, values as Entry) || declaration.one[languageInUse()];
}
