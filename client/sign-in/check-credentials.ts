import { fieldMessages } from '../../contract/refusals/refusals';

type FieldMessage = (typeof fieldMessages)[keyof typeof fieldMessages];

export interface Credentials {
  email: string;
  password: string;
}

export type CredentialFaults = Partial<Record<keyof Credentials, FieldMessage>>;

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const shortestPassword = 4;

export function checkCredentials({ email, password }: Credentials): CredentialFaults {
  const faults: CredentialFaults = {};
  if (email.trim() === '') faults.email = fieldMessages.required;
  else if (!address.test(email.trim())) faults.email = fieldMessages.email;
  if (password === '') faults.password = fieldMessages.required;
  else if (password.length < shortestPassword) faults.password = fieldMessages.passwordShort;
  return faults;
}
