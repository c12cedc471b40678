import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useParams } from 'react-router';
import { recordKey } from '../../contract/record';
import { userList } from '../../contract/user/list';
import { userFields } from '../../contract/user/form';
import type { Prefetch } from '../api/prefetch';
import { FormField } from '../form/form-field';
import { RecordForm } from '../form/record-form';
import type { Loaded } from '../form/record-form-props';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { prefetchRecord, useAdding, useRecord, type RecordCall } from '../form/use-record';
import { RecordAsOf } from '../history/record-as-of';
import { Timeline } from '../history/timeline';
import { usePresence } from '../live/use-live';
import { refreshUser } from '../session/session';
import { useUser } from '../session/use-session';
import { useCloseRecord } from '../workspace/records/list-navigation';
import { useMoment } from '../workspace/moment';
import { useRecordTitle } from '../workspace/records/record-title';
import { PanelHeader } from '../workspace/records/panel-header';
import { RecordViewers } from '../workspace/records/record-viewers';
import { Side } from '../workspace/layout/side';
import { newPassword } from '../../contract/user/password';
import { changedPasswordField } from './password-field';

const addFields = { ...userFields, password: newPassword };
const editFields = { ...userFields, password: changedPasswordField };
const secret = ['password'];
const newUser: Loaded = { values: { active: 1 }, version: 0 };

const key = 'udata';
const lists = [userList.name];
const urlOf = (id: number): string => `/api/settings/user/${id}`;
const callOf = (id: number): RecordCall => ({ url: urlOf(id), key, kind: userList.name, id });

export const prefetch: Prefetch = (id) => [prefetchRecord(callOf(id))];

export default function UserPanel() {
  const { id } = useParams();
  const [moment] = useMoment();
  if (id === undefined) return <AddUser />;
  return moment === null ? <EditUser key={id} id={Number(id)} /> : <UserAsOf id={Number(id)} moment={moment} />;
}

function UserAsOf({ id, moment }: { id: number; moment: string }) {
  return (
    <RecordAsOf
      kind={userList.name}
      id={id}
      fields={userFields}
      moment={moment}
      titleOf={({ name }) => String(name)}
      onClose={useCloseRecord()}
    >
      <UserInputs />
    </RecordAsOf>
  );
}

function AddUser() {
  const { t } = useTranslation();
  const add = useAdding({ kind: userList.name, key, lists, urlOf });
  return (
    <>
      <PanelHeader title={t('people.newUser')} onClose={useCloseRecord()} />
      <RecordForm
        record="settings/user/add"
        fields={addFields}
        mode="add"
        loaded={newUser}
        secret={secret}
        save={(body, { key: attempt }) => add({ method: 'POST', url: '/api/settings/user', body, key: attempt })}
      >
        <UserInputs>
          <FormField name="password" span={6} password />
        </UserInputs>
      </RecordForm>
    </>
  );
}

function EditUser({ id }: { id: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const url = urlOf(id);
  const { loaded, failure, reload, save } = useRecord({ ...callOf(id), lists });
  const [field, setField] = useState<string | null>(null);
  const people = usePresence('user', id, field);
  const close = useCloseRecord();
  const name = loaded?.values['name'];
  useRecordTitle(typeof name === 'string' ? name : undefined);

  return (
    <>
      <PanelHeader
        title={typeof name === 'string' ? name : t('people.user')}
        meta={`#${id}`}
        people={<RecordViewers people={people} />}
        onClose={close}
      />
      <Side
        tabs={[
          {
            id: 'timeline',
            title: t('history.title'),
            content: <Timeline kind={userList.name} id={id} fields={userFields} />,
          },
        ]}
      />
      {failure && !loaded && <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />}
      {!failure && !loaded && <RecordLoading />}
      {loaded && (
        <RecordForm
          record={recordKey(userList.name, id)}
          fields={editFields}
          mode="edit"
          loaded={loaded}
          secret={secret}
          reload={reload}
          changedBy={people.length === 1 ? people[0]!.name : undefined}
          onFocusField={setField}
          save={(body, { version, key: attempt }) =>
            save({ method: 'POST', url: `${url}/edit`, body: { ...body, version }, key: attempt })
          }
          onSaved={(body) => {
            if (id === user.id) refreshUser({ name: String(body['name']) });
          }}
        >
          <UserInputs>
            <FormField name="password" span={6} password hint={t('people.passwordEdit')} />
          </UserInputs>
        </RecordForm>
      )}
    </>
  );
}

/** `children`: the password, if it can be set. */
function UserInputs({ children }: { children?: ReactNode }) {
  return (
    <>
      <FormField name="name" span={6} autoFocus />
      <FormField name="phone" span={6} />
      <FormField name="email" span={6} />
      {children}
      <FormField name="type" span={6} />
      <FormField name="active" span={6} asSwitch={{ on: 1, off: 2 }} />
    </>
  );
}
