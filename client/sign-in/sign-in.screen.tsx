import { Button, ButtonVariant, Callout, FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { languageInUse, switchLanguage } from '../i18n/language';
import { RouteOfCargo } from './route-of-cargo';
import { useCredentials } from './use-credentials';
import './sign-in.css';

export default function SignIn({ expired }: { expired: boolean }) {
  const { t } = useTranslation();
  const language = languageInUse();
  useEffect(() => {
    document.title = `${t('signIn.title')} · ${t('shell.product')}`;
  }, [t]);
  return (
    <div className="sign-in">
      <aside className="sign-in-brand">
        <RouteOfCargo />
        <p>
          <img src="/icon.svg" alt="" width={32} height={32} />
          {t('shell.product')}
        </p>
      </aside>
      <main className="sign-in-main">
        <SignInForm expired={expired} />
        <footer className="sign-in-foot meta">
          <span>© {new Date().getFullYear()}</span>
          <Button
            variant={ButtonVariant.MINIMAL}
            size="small"
            text={t(language === 'mn' ? 'shell.english' : 'shell.mongolian')}
            onClick={() => void switchLanguage(language === 'mn' ? 'en' : 'mn')}
          />
        </footer>
      </main>
    </div>
  );
}

function SignInForm({ expired }: { expired: boolean }) {
  const { t } = useTranslation();
  const { inputOf, faultOf, isSending, submit, choosesOwn } = useCredentials();
  const [visible, setVisible] = useState(false);
  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('signIn.title')}</h1>
      {expired && (
        <Callout intent={Intent.WARNING} compact>
          {t('signIn.expired')}
        </Callout>
      )}
      <FormGroup
        label={t('signIn.email')}
        labelFor="email"
        intent={inputOf('email').intent}
        helperText={<span id="email-message">{faultOf('email')}&nbsp;</span>}
      >
        <InputGroup {...inputOf('email')} type="email" inputMode="email" autoComplete="username" autoFocus />
      </FormGroup>
      <FormGroup
        label={t('signIn.password')}
        labelFor="password"
        intent={inputOf('password').intent}
        helperText={<span id="password-message">{faultOf('password')}&nbsp;</span>}
      >
        <InputGroup
          {...inputOf('password')}
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          rightElement={<ShowPassword visible={visible} onChange={setVisible} />}
        />
      </FormGroup>
      {choosesOwn && (
        <>
          <Callout intent={Intent.PRIMARY} compact role="status">
            {t('signIn.ownPasswordNeeded')}
          </Callout>
          <FormGroup
            label={t('signIn.ownPassword')}
            labelFor="newpassword"
            intent={inputOf('newpassword').intent}
            helperText={<span id="newpassword-message">{faultOf('newpassword')}&nbsp;</span>}
          >
            <InputGroup
              {...inputOf('newpassword')}
              type={visible ? 'text' : 'password'}
              autoComplete="new-password"
              autoFocus
            />
          </FormGroup>
        </>
      )}
      <Button type="submit" intent={Intent.PRIMARY} size="large" fill text={t('signIn.submit')} loading={isSending} />
    </form>
  );
}

function ShowPassword({ visible, onChange }: { visible: boolean; onChange: (visible: boolean) => void }) {
  const { t } = useTranslation();
  const name = t(visible ? 'signIn.hidePassword' : 'signIn.showPassword');
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={visible ? <EyeOff /> : <EyeOpen />}
      aria-label={name}
      title={name}
      aria-pressed={visible}
      onClick={() => onChange(!visible)}
    />
  );
}
