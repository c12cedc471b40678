import { Button, ButtonVariant, Callout, FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { failureOf } from '../api/failure';
import { languageInUse, switchLanguage } from '../i18n/language';
import { signIn } from '../session/session';
import { snackbar } from '../shell/snackbar';
import { checkCredentials, type Credentials } from './check-credentials';
import { RouteOfCargo } from './route-of-cargo';
import './sign-in.css';

export default function SignIn({ expired }: { expired: boolean }) {
  const { t } = useTranslation();
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [touched, setTouched] = useState<Partial<Record<keyof Credentials, boolean>>>({});
  const [visible, setVisible] = useState(false);
  const [sending, setSending] = useState(false);

  const language = languageInUse();
  const faults = checkCredentials(credentials);
  const message = (field: keyof Credentials): string | undefined =>
    touched[field] ? faults[field]?.[language] : undefined;

  useEffect(() => {
    document.title = `${t('signIn.title')} · ${t('shell.product')}`;
    // Whoever comes in will need the shell: it is fetched while he types.
    void import('../shell/app');
  }, [t]);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTouched({ email: true, password: true });
    if (Object.keys(faults).length > 0) {
      document.getElementById(faults.email ? 'email' : 'password')?.focus();
      return;
    }
    setSending(true);
    try {
      await signIn(credentials.email.trim(), credentials.password);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
      setSending(false);
    }
  };

  const field = (name: keyof Credentials) => ({
    id: name,
    name,
    value: credentials[name],
    onValueChange: (value: string) => setCredentials((before) => ({ ...before, [name]: value })),
    onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
    intent: message(name) ? Intent.DANGER : Intent.NONE,
    'aria-invalid': message(name) !== undefined,
    'aria-describedby': `${name}-message`,
    large: true,
    fill: true,
  });

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
            intent={field('email').intent}
            helperText={<span id="email-message">{message('email')}&nbsp;</span>}
          >
            <InputGroup {...field('email')} type="email" inputMode="email" autoComplete="username" autoFocus />
          </FormGroup>
          <FormGroup
            label={t('signIn.password')}
            labelFor="password"
            intent={field('password').intent}
            helperText={<span id="password-message">{message('password')}&nbsp;</span>}
          >
            <InputGroup
              {...field('password')}
              type={visible ? 'text' : 'password'}
              autoComplete="current-password"
              rightElement={
                <Button
                  variant={ButtonVariant.MINIMAL}
                  icon={visible ? <EyeOff /> : <EyeOpen />}
                  aria-label={t(visible ? 'signIn.hidePassword' : 'signIn.showPassword')}
                  title={t(visible ? 'signIn.hidePassword' : 'signIn.showPassword')}
                  aria-pressed={visible}
                  onClick={() => setVisible(!visible)}
                />
              }
            />
          </FormGroup>
          <Button type="submit" intent={Intent.PRIMARY} size="large" fill text={t('signIn.submit')} loading={sending} />
        </form>
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
