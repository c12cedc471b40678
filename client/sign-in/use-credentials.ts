import { Intent } from '@blueprintjs/core';
import { useState, type SubmitEvent } from 'react';
import { fieldMessageIn } from '../../contract/refusals/field-texts';
import { failureOf } from '../api/failure';
import { languageInUse } from '../i18n/language';
import { signIn } from '../session/session';
import { snackbar } from '../ui/snackbar';
import { checkCredentials, type Credentials } from './check-credentials';

type Name = keyof Credentials;
const names: readonly Name[] = ['email', 'password', 'newpassword'];
const allTouched = { email: true, password: true, newpassword: true };

/** The credentials that the user entered, their errors, and signing in with them. */
export function useCredentials() {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({});
  const [refused, setRefused] = useState<string>();
  const [isSending, setSending] = useState(false);
  const faults = checkCredentials(credentials);
  const faultOf = (name: Name): string | undefined => {
    const fault = touched[name] ? faults[name] : undefined;
    return fault ? fieldMessageIn(languageInUse(), fault) : name === 'newpassword' ? refused : undefined;
  };
  const set = (name: Name, value: string): void => {
    setRefused(undefined);
    // Another account, or another password, may need no new one.
    setCredentials(({ email, password, newpassword }) =>
      name === 'newpassword' && newpassword !== undefined
        ? { email, password, newpassword: value }
        : { email, password, [name]: value },
    );
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTouched(allTouched);
    const wrong = names.find((name) => faults[name]);
    if (wrong) {
      document.getElementById(wrong)?.focus();
      return;
    }
    setSending(true);
    try {
      await signIn({ ...credentials, email: credentials.email.trim() });
    } catch (thrown) {
      const failure = failureOf(thrown);
      setSending(false);
      if (failure.word === 'OwnPasswordNeeded') {
        setTouched({ email: true, password: true });
        setCredentials({ ...credentials, newpassword: '' });
      } else {
        setRefused(failure.errors?.['newpassword']?.[0]);
        snackbar.failure(failure);
      }
    }
  };
  const inputOf = (name: Name) => ({
    id: name,
    name,
    value: credentials[name] ?? '',
    onValueChange: (value: string) => set(name, value),
    onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
    intent: faultOf(name) ? Intent.DANGER : Intent.NONE,
    'aria-invalid': faultOf(name) !== undefined,
    'aria-describedby': `${name}-message`,
    large: true,
    fill: true,
  });
  /** The password was one from a slip: the user chooses one of their own. */
  const choosesOwn = credentials.newpassword !== undefined;
  return { inputOf, faultOf, isSending, submit, choosesOwn };
}
