import { overLength } from '../../contract/refusals/field-texts';
import { fieldMessages } from '../../contract/refusals/refusals';

export interface Credentials {
  email: string;
  password: string;
  /** Asked only of those who signed in with a password from a slip. */
  newpassword?: string;
}

/** Messages in Mongolian, as the server has them. */
export type CredentialFaults = Partial<Record<keyof Credentials, string>>;

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const shortestPassword = 4;
const longestEmail = 255;
const longestPassword = 1_000;

export function checkCredentials({ email, password, newpassword }: Credentials): CredentialFaults {
  const [ofEmail, ofPassword] = [faultOfEmail(email.trim()), faultOfPassword(password)];
  const ofNew = newpassword === undefined ? undefined : faultOfNew(newpassword, password);
  return {
    ...(ofEmail ? { email: ofEmail } : {}),
    ...(ofPassword ? { password: ofPassword } : {}),
    ...(ofNew ? { newpassword: ofNew } : {}),
  };
}

function faultOfNew(chosen: string, slip: string): string | undefined {
  return chosen !== '' && chosen === slip ? fieldMessages.samePassword.mn : faultOfPassword(chosen);
}

function faultOfEmail(email: string): string | undefined {
  if (email === '') return fieldMessages.required.mn;
  return address.test(email) ? overLength(email, longestEmail) : fieldMessages.email.mn;
}

function faultOfPassword(password: string): string | undefined {
  if (password === '') return fieldMessages.required.mn;
  return password.length < shortestPassword ? fieldMessages.passwordShort.mn : overLength(password, longestPassword);
}
