import type { SentForm } from '../../../contract/form/wire-form.js';
import type { Envelope } from '../../decider/command.js';
import type { Kernel } from '../../decider/kernel.js';
import { History } from '../../history/history.js';
import type { Origin } from '../../../contract/origin/origin.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { changeUser, deleteUser, addUser } from './commands.js';
import { moveUserIn, moveUserOut } from './moving.js';
import { noCredential } from './user.aggregate.js';
import { userRecord } from './user-record.js';

/** Whether somebody has signed in with the account within the last weeks. */
export function hasSignedInSql(user: string): string {
  return `(exists (select from session s where s.user_id = ${user})
    or exists (select from known_device d where d.user_id = ${user}))`;
}

/** The accounts that a move brings, and takes back. */
export class MovedAccounts {
  private readonly history: History;

  constructor(private readonly kernel: Kernel) {
    this.history = new History(kernel);
  }

  /** A new account has no password until one is drawn for it. */
  async save(
    id: number | null,
    { given: fields, origin }: { given: SentForm['fields']; origin: Origin },
    envelope: Envelope,
  ): Promise<number> {
    const { commands } = this.kernel;
    const saved =
      id === null
        ? await commands.run(addUser, { fields, credentialId: noCredential }, envelope)
        : await commands.run(changeUser, { id, fields }, envelope);
    await commands.run(moveUserIn, { id: saved.id, origin }, { ...envelope, key: `${envelope.key}.in` });
    return saved.id;
  }

  async hasSignedIn(id: number): Promise<boolean> {
    const { rows } = await this.kernel.options.pool.query<{ signed_in: boolean }>(
      `select ${hasSignedInSql('$1::integer')} as signed_in`,
      [id],
    );
    return rows[0]!.signed_in;
  }

  async undoChange(id: number, { act, move }: { act: string; move: number }, envelope: Envelope): Promise<void> {
    const undo = { may: () => true, command: userRecord.undo!, form: userRecord.form };
    // A row that changed nothing has nothing else to take back.
    await this.history.undoAct(userRecord.name, id, act, undo, envelope).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.word !== 'CannotUndo') throw error;
    });
    await this.kernel.commands.run(moveUserOut, { id, move }, { ...envelope, key: `${envelope.key}.out` });
  }

  /** Refused where records name the user. */
  async undoAddition(id: number, envelope: Envelope): Promise<void> {
    await this.kernel.commands.run(deleteUser, { id }, envelope);
  }
}
