import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SentForm } from '../../../contract/form/wire-form.js';
import type { JsonObject } from '../../../contract/json.js';
import { fieldMessages, Refusal, refuse } from '../../../contract/refusals/refusals.js';
import { userList } from '../../../contract/user/list.js';
import { editUserBody, profileBody } from '../../../contract/user/form.js';
import { userRoutes } from '../../../contract/user/routes.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { Database } from '../../database/database.js';
import { digestOf } from '../../disk/file-content.js';
import { ImageStore } from '../../document/images/image-store.js';
import { message } from '../../decider/bus.js';
import { CommandRunner } from '../../decider/command.js';
import type { Call, Reply } from '../../http/call.js';
import { read } from '../../http/bodies/read-call.js';
import { Serve } from '../../http/serve.js';
import { Lists } from '../../list/lists.js';
import { Credentials } from '../passwords/credentials.js';
import { Sessions } from '../sessions/sessions.js';
import { userCommands } from './commands.js';
import type { Saved } from './commands.js';

type Routes = typeof userRoutes;

interface AccountRow {
  id: number;
  name: string;
  phone: string;
  email: string;
  type: number;
  active: number;
  image: string | null;
  profilepic: string | null;
  version: number;
}

@Controller()
export class UserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly runner: CommandRunner,
    private readonly database: Database,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly images: ImageStore,
    private readonly lists: Lists,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serve(userRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(userList, call.query, call.envelope().actor)) };
  }

  @Serve(userRoutes.detail)
  async detail(call: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    const { rows } = await this.database.pool.query<AccountRow>(
      `select id, name, phone, email, type, active, image, profilepic, version from app_user where id = $1 and not deleted`,
      [call.params.id],
    );
    const [found] = rows;
    if (!found) throw refuse('NotFound');
    const { version, ...account } = found;
    // Only the owner sees their signature here; otherwise it appears only on papers it signs (D020).
    const image = account.id === call.user.id ? account.image : null;
    return { udata: { ...account, password: '', image }, version };
  }

  @Serve(userRoutes.add)
  async add(call: Call<Routes['add']>): Promise<Reply<Routes['add']>> {
    const { fields, password } = call.body;
    this.assertLongEnough(password);
    const credentialId = await this.credentials.store(password);
    const saved = await this.withCleanup(credentialId, null, () =>
      this.commands.execute(
        message(userCommands.AddUser, { fields, credentialId }, call.envelope(recorded(fields, password))),
      ),
    );
    await this.isRepeat(saved, { credentialId, password });
    return { message: call.message('saved'), id: saved.id };
  }

  /** An administrator edits the account; other users, at the same address, only their own profile (D022). */
  @Serve(userRoutes.edit)
  async edit(call: Call<Routes['edit']>): Promise<Reply<Routes['edit']>> {
    const { id } = call.params;
    const isProfile = call.user.type !== 4;
    const { fields, password, version } = read(isProfile ? profileBody : editUserBody, call.body.sent);
    if (password !== null) this.assertLongEnough(password);
    const picture = call.files[0];
    const envelope = call.envelope({
      ...recorded(fields, password),
      version: version ?? null,
      signature: picture ? await digestOf(picture.content) : null,
    });
    const earlier = await this.runner.storedAnswer<Saved>(envelope);
    if (earlier) {
      await this.assertSamePassword(earlier.answer, password);
      return { message: call.message('updated'), id };
    }
    await this.assertExists(id);
    // The picture is stored first: it may be refused, and a refused call must leave nothing behind.
    const signature = picture && (await this.images.store(picture.content, 'signature', id));
    const credentialId =
      password === null
        ? undefined
        : await this.withCleanup(null, signature ?? null, () => this.credentials.store(password));
    const command = { id, fields, version, credentialId, signature };
    const saved = await this.withCleanup(credentialId ?? null, signature ?? null, () =>
      this.commands.execute(
        isProfile
          ? message(userCommands.ChangeOwnProfile, command, envelope)
          : message(userCommands.ChangeUser, command, envelope),
      ),
    );
    // When users change their own password, only this session stays signed in.
    const isRepeat = await this.isRepeat(saved, { credentialId, password, signature });
    if (credentialId !== undefined && id === call.user.id && !isRepeat)
      await this.sessions.endOthers(id, call.user.sessionId);
    return { message: call.message('updated'), id };
  }

  @Serve(userRoutes.picture)
  async picture(call: Call<Routes['picture']>): Promise<Reply<Routes['picture']>> {
    const { id } = call.params;
    const sentPicture = call.files.find(({ field }) => field === 'image');
    if (!sentPicture) throw refuse('Invalid', { fields: { image: [fieldMessages.choose.mn] } });
    const envelope = call.envelope({ id, image: await digestOf(sentPicture.content) });
    const earlier = await this.runner.storedAnswer<{ image: string }>(envelope);
    if (earlier) return { message: call.message('saved'), image: earlier.answer.image };
    await this.assertExists(id);
    const file = await this.images.store(sentPicture.content, 'profile', id);
    const { image } = await this.withCleanup(null, file, () =>
      this.commands.execute(message(userCommands.SetPicture, { id, file }, envelope)),
    );
    // This call repeats an earlier one, whose picture is the valid one.
    if (image !== file) await this.images.drop(file);
    return { message: call.message('saved'), image };
  }

  private assertLongEnough(password: string): void {
    if (password.length < this.config.AUTH_PASSWORD_MIN)
      throw refuse('Invalid', { fields: { password: [fieldMessages.passwordShort.mn] } });
  }

  /** Checked before anything is stored outside the log for a command that would be refused anyway. */
  private async assertExists(id: number): Promise<void> {
    const { rows } = await this.database.pool.query(`select 1 from app_user where id = $1 and not deleted`, [id]);
    if (rows.length === 0) throw refuse('NotFound');
  }

  /**
   * Whether an earlier call with this key was recorded; what this call stored is then deleted. The log does not compare
   * passwords, so the sent password is verified against the recorded one here.
   */
  private async isRepeat(
    saved: Saved,
    stored: { credentialId: number | undefined; password: string | null; signature?: string | undefined },
  ): Promise<boolean> {
    const { credentialId, password, signature } = stored;
    const isOther = credentialId !== undefined && saved.credentialId !== credentialId;
    if (signature !== undefined && saved.signature !== signature) await this.images.drop(signature);
    if (!isOther) return false;
    await this.credentials.drop(credentialId);
    await this.assertSamePassword(saved, password);
    return true;
  }

  private async assertSamePassword({ credentialId }: Saved, password: string | null): Promise<void> {
    if (password !== null && !(await this.credentials.isRight(credentialId ?? null, password)))
      throw refuse('KeyReused');
  }

  /** If the command is refused, what was stored for it is deleted. */
  private async withCleanup<T>(credentialId: number | null, file: string | null, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      // If the outcome is unknown nothing is deleted, because the event may refer to it.
      if (!(error instanceof Refusal) || error.word === 'Unavailable') throw error;
      if (credentialId !== null) await this.credentials.drop(credentialId);
      if (file !== null) await this.images.drop(file);
      throw error;
    }
  }
}

/** What distinguishes a repeat from a reused key. The password is left out: not even its digest may be stored near the log. */
function recorded(fields: SentForm['fields'], password: string | null): JsonObject {
  return { fields, password: password !== null };
}
