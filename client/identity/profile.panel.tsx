import { Button, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Navigate, useParams } from 'react-router';
import { userList } from '../../contract/user/list';
import { userFields } from '../../contract/user/form';
import type { Call } from '../api/send';
import { FormField } from '../form/form-field';
import { ImageInput } from '../fields/image/image-input';
import { RecordForm } from '../form/record-form';
import type { Loaded, Saved } from '../form/record-form-props';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { useRecord } from '../form/use-record';
import { useAction, type ImageActionResult } from '../act/use-action';
import { initials } from '../ui/avatar';
import { refreshUser } from '../session/session';
import { useUser } from '../session/use-session';
import { PanelHeader } from '../workspace/records/panel-header';
import { changedPasswordField } from './password-field';
import { SessionsCard } from './sessions-card';
import './profile.css';

const fields = { ...userFields, password: changedPasswordField };
const secret = ['password'];

/** Users see their own profile only; the address of another one leads to their own. */
export default function ProfilePanel() {
  const { t } = useTranslation();
  const { id } = useParams();
  const user = useUser();
  const { loaded, failure, reload, save } = useRecord({
    url: `/api/settings/user/${user.id}`,
    key: 'udata',
    kind: userList.name,
    id: user.id,
    lists: [userList.name],
  });
  if (id !== String(user.id)) return <Navigate to={`/profile/${user.id}`} replace />;
  return (
    <div className="profile">
      <PanelHeader title={t('people.profile')} />
      {failure && !loaded && <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />}
      {!failure && !loaded && <RecordLoading />}
      {loaded && (
        <div className="profile-cards">
          <AccountCard userId={user.id} loaded={loaded} reload={reload} send={save} />
          <div className="profile-side">
            <PictureCard userId={user.id} name={user.name} picture={user.profilepic} />
            <SessionsCard />
          </div>
        </div>
      )}
    </div>
  );
}

interface AccountProps {
  userId: number;
  loaded: Loaded;
  reload: () => Promise<Loaded>;
  send: (call: Call) => Promise<Saved>;
}

function AccountCard({ userId, loaded, reload, send }: AccountProps) {
  const { t } = useTranslation();
  const [signature, setSignature] = useState<File | null>(null);
  const stored = loaded.values['image'];

  const save = (body: Record<string, unknown>, { version, key }: { version: number; key: string }): Promise<Saved> => {
    const sent = { ...body, active: 1, version };
    return send({
      method: 'POST',
      url: `/api/settings/user/${userId}/edit`,
      body: signature ? withFile(sent, signature) : sent,
      key,
    });
  };
  return (
    <section className="card card-form" aria-label={t('people.profile')}>
      <RecordForm
        record={`profile/${userId}`}
        fields={fields}
        mode="edit"
        loaded={loaded}
        secret={secret}
        reload={reload}
        save={save}
        alsoChanged={signature ?? false}
        onDiscard={() => setSignature(null)}
        onSaved={(body) => {
          setSignature(null);
          refreshUser({ name: String(body['name']) });
        }}
      >
        <FormField name="name" span={6} />
        <FormField name="phone" span={6} />
        <FormField name="email" span={6} readOnly />
        <FormField name="type" span={6} readOnly />
        <FormField name="password" span={6} password hint={t('people.passwordEdit')} />
        <div className="form-section">
          <h2>{t('people.signature')}</h2>
        </div>
        <div className="form-span-12">
          <ImageInput
            label={t('people.signature')}
            current={typeof stored === 'string' ? stored : null}
            fallback={<span className="meta">{t('people.noSignature')}</span>}
            chosen={signature}
            onChoose={setSignature}
          />
        </div>
      </RecordForm>
    </section>
  );
}

function withFile(body: Record<string, unknown>, signature: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value));
  form.append('signature', signature);
  return form;
}

function PictureCard({ userId, name, picture }: { userId: number; name: string; picture: string | null }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<File | null>(null);
  const { busy, act } = useAction<ImageActionResult>();

  const upload = async (file: File): Promise<void> => {
    const body = new FormData();
    body.append('image', file);
    const answer = await act(`/api/settings/user/${userId}/image`, body);
    if (!answer) return;
    refreshUser({ profilepic: answer.image });
    setChosen(null);
  };
  return (
    <section className="card" aria-labelledby="profile-picture">
      <header className="card-head">
        <h2 id="profile-picture">{t('people.picture')}</h2>
      </header>
      <ImageInput
        label={t('people.picture')}
        className="image-round"
        current={picture}
        fallback={<span className="profile-letters">{initials(name)}</span>}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen && (
        <Button
          className="profile-upload"
          intent={Intent.PRIMARY}
          text={t('people.uploadPicture')}
          loading={busy}
          onClick={() => void upload(chosen)}
        />
      )}
    </section>
  );
}
