import { Intent } from '@blueprintjs/core';
import { useState, type SubmitEvent } from 'react';
import { fieldMessageIn } from '../../contract/refusals/field-texts';
import { failureOf } from '../api/failure';
import { languageInUse } from '../i18n/language';
import { signIn } from '../session/session';
import { snackbar } from '../ui/snackbar';
import { checkCredentials, type Credentials } from './check-credentials';

type Name = keyof Credentials;

/** The credentials that the user entered, their errors, and signing in with them. */
export function useCredentials() {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({});
  const [isSending, setSending] = useState(false);
  const faults = checkCredentials(credentials);
  const faultOf = (name: Name): string | undefined => {
    const fault = touched[name] ? faults[name] : undefined;
    return fault && fieldMessageIn(languageInUse(), fault);
  };

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
  const inputOf = (name: Name) => ({
    id: name,
    name,
    value: credentials[name],
    onValueChange: (value: string) => setCredentials((before) => ({ ...before, [name]: value })),
    onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
    intent: faultOf(name) ? Intent.DANGER : Intent.NONE,
    'aria-invalid': faultOf(name) !== undefined,
    'aria-describedby': `${name}-message`,
    large: true,
    fill: true,
  });
  return { inputOf, faultOf, isSending, submit };
}
