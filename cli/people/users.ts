import { z } from 'zod';
import { userTypes, type UserType } from '../../contract/actor.js';
import { fieldsBody } from '../../contract/form/fields-body.js';
import type { JsonObject } from '../../contract/json.js';
import { userFields } from '../../contract/user/form.js';
import { addUser, changeUser, setCredential } from '../../server/identity/user/commands.js';
import { accountNamed, describeAccount, type Account } from './account.js';
import type { Context } from '../kit/context.js';
import { CliError, english } from '../terminal/exit.js';
import { newPasswordFor, passwordOptions } from './password.js';
import { rehearse } from '../kit/rehearse.js';
import { revoke, sessions } from './user-sessions.js';
import { verb, type Column, type Noun } from '../kit/verb.js';

const typeList = Object.entries(userTypes)
  .map(([number, { mn }]) => `${number} ${mn}`)
  .join(', ');

const accountColumns: readonly Column[] = [
  { name: 'id', about: 'its number', align: 'right' },
  { name: 'name', about: 'the name of the person' },
  { name: 'email', about: 'the e-mail address to sign in with' },
];
const passwordColumn: Column = { name: 'password', about: 'the generated password; null when it was given' };
const user = { name: 'user', about: 'number or e-mail address' };
const requiredText = z.string({ error: 'is missing' });
const userArgument = z.object({ user: z.string().min(1) });
const password = { passwordStdin: z.boolean().default(false), generatePassword: z.boolean().default(false) };

const list = verb({
  name: 'list',
  about: 'Lists who can sign in',
  options: [
    { flags: '--type <number>', about: `only this type: ${typeList}` },
    { flags: '--inactive', about: 'only those that were disabled' },
    { flags: '--deleted', about: 'only deleted accounts' },
  ],
  examples: ['users list', 'users list --type 4', 'users list --csv > users.csv', 'users list --json id,email,active'],
  shape: {
    columns: [
      ...accountColumns,
      { name: 'phone', about: 'telephone', isWide: true },
      { name: 'type', about: 'number of its type', align: 'right' },
      { name: 'typeName', about: 'what the type is called' },
      { name: 'active', about: 'whether the person can sign in', colours: { true: 'green', false: 'yellow' } },
    ],
  },
  input: z.object({
    type: z.coerce.number().int().min(1).max(7).optional(),
    inactive: z.boolean().default(false),
    deleted: z.boolean().default(false),
  }),
  async run({ type, inactive, deleted }, { installation }) {
    const { rows } = await (await installation.reading()).query<Account & { phone: string | null }>(
      `select id, name, email, phone, type, active, deleted from app_user
       where deleted = $1 and ($2::integer is null or type = $2) and (not $3 or active <> 1) order by id`,
      [deleted, type ?? null, inactive],
    );
    return {
      data: rows.map((row) => ({
        ...row,
        id: String(row.id),
        typeName: userTypes[row.type].mn,
        active: row.active === 1,
      })),
    };
  },
});

const add = verb({
  name: 'add',
  about: 'Adds a user; the password is asked for, read from stdin or generated, never an option',
  options: [
    { flags: '--email <address>', about: 'the address to sign in with' },
    { flags: '--name <name>', about: 'the name of the person' },
    { flags: '--phone <number>', about: 'telephone' },
    { flags: '--type <number>', about: typeList },
    ...passwordOptions,
  ],
  examples: [
    'users add --email bold@company.mn --name Болд --phone 99112233 --type 3',
    'users add --email bold@company.mn --name Болд --phone 99112233 --type 3 --generate-password --yes',
  ],
  shape: {
    columns: [],
    object: { fields: [...accountColumns, { name: 'type', about: 'number of its type' }, passwordColumn] },
  },
  writes: { trace: 'event' },
  input: z.object({ email: requiredText, name: requiredText, phone: requiredText, type: requiredText, ...password }),
  async run({ email, name, phone, type, ...choice }, context) {
    const fields = accountFields({ email, name, phone, type, active: 1 });
    const about = { name: fields.name, email: fields.email, type: fields.type };
    if (context.isDryRun) {
      const kernel = context.installation.describe(await context.installation.reading());
      await rehearse(kernel, addUser, { fields, credentialId: 0 }, context.actor);
      return {
        data: { id: null, ...about, password: null },
        summary: `Would add ${describeAccount({ id: 0, ...about })}`,
      };
    }
    const chosen = await newPasswordFor(context, choice);
    const kernel = await context.installation.kernel();
    const { id } = await withStoredPassword(context, chosen.password, (credentialId) =>
      kernel.commands.run(addUser, { fields, credentialId }, context.envelope()),
    );
    return {
      data: { id: String(id), ...about, password: chosen.isGenerated ? chosen.password : null },
      summary: `Added ${describeAccount({ id, ...about })}. ${passwordNote(chosen.isGenerated)}`.trimEnd(),
    };
  },
});

const disable = verb({
  name: 'disable',
  about: 'Keeps a user from signing in and ends his sessions; history keeps his name',
  arguments: [user],
  examples: ['users disable bold@company.mn --yes', 'users disable 12 --dry-run'],
  shape: {
    columns: [],
    object: { fields: [...accountColumns, { name: 'changed', about: 'false when he was disabled before' }] },
  },
  writes: { trace: 'event' },
  input: userArgument,
  async run({ user: text }, context) {
    const account = await undeletedAccount(context, text);
    const command = { id: account.id, fields: { active: 2 } };
    const data = { id: String(account.id), name: account.name, email: account.email, changed: account.active === 1 };
    if (context.isDryRun) {
      await rehearse(
        context.installation.describe(await context.installation.reading()),
        changeUser,
        command,
        context.actor,
      );
      return {
        data,
        summary: `${data.changed ? 'Would disable' : 'Nothing would change:'} ${describeAccount(account)}`,
      };
    }
    await (await context.installation.kernel()).commands.run(changeUser, command, context.envelope());
    return { data, summary: `${data.changed ? 'Disabled' : 'Was disabled before:'} ${describeAccount(account)}` };
  },
});

const type = verb({
  name: 'type',
  about: 'Gives a user another type, and with it other rights; his sessions end',
  arguments: [user, { name: 'type', about: typeList }],
  examples: ['users type bold@company.mn 3 --yes', 'users type 12 7 --dry-run'],
  shape: {
    columns: [],
    object: {
      fields: [
        ...accountColumns,
        { name: 'type', about: 'number of its type' },
        { name: 'changed', about: 'false when he had it before' },
      ],
    },
  },
  writes: { trace: 'event' },
  input: userArgument.extend({
    type: z.string().refine((text) => Object.hasOwn(userTypes, text), { error: `must be one of ${typeList}` }),
  }),
  async run({ user: text, type: chosen }, context) {
    const account = await undeletedAccount(context, text);
    const command = { id: account.id, fields: { type: Number(chosen) } };
    const data = {
      id: String(account.id),
      name: account.name,
      email: account.email,
      type: command.fields.type,
      changed: account.type !== command.fields.type,
    };
    if (context.isDryRun) {
      await rehearse((await context.store()).kernel, changeUser, command, context.actor);
      return {
        data,
        summary: `${data.changed ? 'Would change' : 'Nothing would change:'} ${describeAccount(account)}`,
      };
    }
    await (await context.installation.kernel()).commands.run(changeUser, command, context.envelope());
    return {
      data,
      summary: data.changed
        ? `${describeAccount(account)} is now ${userTypes[Number(chosen) as UserType].mn}`
        : `Was it before: ${describeAccount(account)}`,
    };
  },
});

const resetPassword = verb({
  name: 'reset-password',
  about: 'Gives a user another password and ends his sessions',
  arguments: [user],
  options: passwordOptions,
  examples: [
    'users reset-password bold@company.mn',
    'users reset-password 12 --generate-password --yes',
    'pass show zuuch/bold | zuuch users reset-password 12 --password-stdin --yes',
  ],
  shape: { columns: [], object: { fields: [...accountColumns, passwordColumn] } },
  writes: { trace: 'event' },
  input: userArgument.extend(password),
  async run({ user: text, ...choice }, context) {
    const account = await undeletedAccount(context, text);
    const data = { id: String(account.id), name: account.name, email: account.email };
    if (context.isDryRun)
      return { data: { ...data, password: null }, summary: `Would give ${describeAccount(account)} another password` };
    const chosen = await newPasswordFor(context, choice);
    const kernel = await context.installation.kernel();
    await withStoredPassword(context, chosen.password, (credentialId) =>
      kernel.commands.run(setCredential, { id: account.id, credentialId }, context.envelope()),
    );
    return {
      data: { ...data, password: chosen.isGenerated ? chosen.password : null },
      summary: `${describeAccount(account)} has another password. ${passwordNote(chosen.isGenerated)}`.trimEnd(),
    };
  },
});

export const users: Noun = {
  name: 'users',
  about: 'Who can sign in',
  verbs: [list, add, disable, type, resetPassword, sessions, revoke],
};

interface AccountFields extends JsonObject {
  name: string;
  email: string;
  type: UserType;
}

/** Validates the fields as the form on the screen does. */
function accountFields(sent: Record<keyof typeof userFields, unknown>): AccountFields {
  const result = fieldsBody(userFields).safeParse(sent);
  if (result.success) return result.data.fields as AccountFields;
  const problems = result.error.issues.map(({ path, message }) => `--${String(path[0])}: ${english(message)}`);
  throw new CliError('Invalid', problems.join('; '), { hint: `Types: ${typeList}`, exit: 'usage' });
}

async function undeletedAccount(context: Context, text: string): Promise<Account> {
  const account = await accountNamed(context.installation, text);
  if (account.deleted) throw new CliError('NoSuchUser', `User ${text} was deleted`, { exit: 'notFound' });
  return account;
}

/** The password is stored first, because the event refers to its row; if the command is refused, the row is deleted again. */
async function withStoredPassword<T>(
  context: Context,
  secret: string,
  run: (credentialId: number) => Promise<T>,
): Promise<T> {
  const credentials = await context.installation.credentials();
  const credentialId = await credentials.store(secret);
  try {
    return await run(credentialId);
  } catch (error) {
    await credentials.drop(credentialId);
    throw error;
  }
}

function passwordNote(isGenerated: boolean): string {
  return isGenerated ? 'The password is shown only this once.' : '';
}
