import { z } from 'zod';
import { inboxCommands } from '../../server/notification/commands.js';
import { accountNamed, describeAccount } from '../people/account.js';
import { CliError } from '../terminal/exit.js';
import { rehearse } from '../kit/rehearse.js';
import { verb, type Noun } from '../kit/verb.js';

const test = verb({
  name: 'test',
  about: 'Sends a notice to a user, and says whether it can reach his telephone, too',
  arguments: [{ name: 'user', about: 'number or e-mail address' }],
  options: [{ flags: '--text <text>', about: 'what it says' }],
  examples: ['notify test bold@company.mn --yes', 'notify test 12 --dry-run'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'user', about: 'number of the user' },
        { name: 'sent', about: 'notices that lie in his inbox by this; 0 in a dry run' },
        { name: 'browsers', about: 'browsers and telephones that he allowed to be told' },
        { name: 'push', about: 'whether the server has keys to tell them' },
      ],
    },
  },
  writes: { trace: 'event' },
  input: z.object({ user: z.string().min(1), text: z.string().trim().min(1).max(500).default('Туршилтын мэдэгдэл') }),
  async run({ user, text }, context) {
    const { installation } = context;
    const account = await accountNamed(installation, user);
    if (account.deleted || account.active !== 1)
      throw new CliError('NotActive', `${describeAccount(account)} cannot sign in`, { exit: 'conflict' });
    const { rows } = await (await installation.reading()).query<{ browsers: number }>(
      `select count(*)::integer as browsers from push_subscription where user_id = $1`,
      [account.id],
    );
    const browsers = rows[0]?.browsers ?? 0;
    const push = Boolean(installation.config.VAPID_PUBLIC_KEY);
    const known = { user: String(account.id), browsers, push };
    const command = { to: [account.id], body: text, cause: `test:${context.requestId}` };
    if (context.isDryRun) {
      await rehearse((await context.store()).kernel, inboxCommands.SendNotice, command, context.actor);
      return { data: { ...known, sent: 0 }, summary: `Would send a notice to ${describeAccount(account)}` };
    }
    const kernel = await installation.kernel();
    const { sent } = await kernel.commands.run(inboxCommands.SendNotice, command, context.envelope());
    const reach = !push
      ? 'The server has no keys for push'
      : `${browsers} browsers of his are told as soon as the server reads it`;
    return { data: { ...known, sent }, summary: `Sent to ${describeAccount(account)}. ${reach}.` };
  },
});

export const notifyNoun: Noun = { name: 'notify', about: 'Notices', verbs: [test] };
