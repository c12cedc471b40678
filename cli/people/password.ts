import { randomInt } from 'node:crypto';
import { fieldMessageIn, overLength } from '../../contract/refusals/field-texts.js';
import { passwordMax } from '../../contract/user/password.js';
import { promptHidden, firstLine } from '../terminal/prompt.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';

export const passwordOptions = [
  { flags: '--password-stdin', about: 'read the password from the first line of stdin' },
  { flags: '--generate-password', about: 'make one up and print it, once' },
] as const;

export interface PasswordChoice {
  passwordStdin: boolean;
  generatePassword: boolean;
}

export interface NewPassword {
  password: string;
  /** The password was generated, so it must be printed. */
  isGenerated: boolean;
}

/** Never taken from an argument, because every account of the machine can read arguments while the command runs. */
export async function newPasswordFor(context: Context, choice: PasswordChoice): Promise<NewPassword> {
  if (choice.passwordStdin && choice.generatePassword) {
    throw new CliError('Usage', '--password-stdin and --generate-password exclude each other', { exit: 'usage' });
  }
  if (choice.generatePassword) return { password: generatePassword(), isGenerated: true };
  const password = choice.passwordStdin ? await firstLine(context.terminal) : await typedTwice(context);
  const least = context.installation.config.AUTH_PASSWORD_MIN;
  if (password.length < least) throw new CliError('PasswordTooShort', `A password has at least ${least} characters`);
  const message = overLength(password, passwordMax);
  if (message !== undefined) throw new CliError('PasswordTooLong', fieldMessageIn('en', message));
  return { password, isGenerated: false };
}

async function typedTwice(context: Context): Promise<string> {
  if (!context.canPrompt) {
    throw new CliError('Usage', 'There is nobody to ask for a password', {
      hint: 'Add --password-stdin or --generate-password.',
      exit: 'usage',
    });
  }
  const first = await promptHidden(context.terminal, 'New password: ');
  const second = await promptHidden(context.terminal, 'The same again: ');
  if (first !== second)
    throw new CliError('PasswordsDiffer', 'The two passwords are not the same; nothing was changed');
  return first;
}

/** Without letters and digits that are easily confused when they are read out. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 4;
const groupLength = 5;

function generatePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
