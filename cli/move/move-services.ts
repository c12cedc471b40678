import { DataSource } from 'typeorm';
import { allowed, type Capability } from '../../contract/permissions.js';
import { personalStores } from '../../server/composition/declared/personal-stores.js';
import { Database } from '../../server/database/database.js';
import { Kernel } from '../../server/decider/kernel.js';
import type { PlainCall } from '../../server/decider/write-once.js';
import { FirmSettings } from '../../server/firm/firm-settings.js';
import { Credentials } from '../../server/identity/passwords/credentials.js';
import { FirstPasswords } from '../../server/identity/user/first-passwords.js';
import { Jobs } from '../../server/job/jobs.js';
import { MoveAnswersStore } from '../../server/move/answers/answers.js';
import { Comparisons } from '../../server/move/compare/comparisons.js';
import { Differences } from '../../server/move/compare/differences.js';
import { Confirmations } from '../../server/move/confirm/confirmations.js';
import { WrittenMoves } from '../../server/move/confirm/written-moves.js';
import { DoublesTable } from '../../server/move/doubles/doubles-table.js';
import { MoveFiles } from '../../server/move/files/files.js';
import { Moves } from '../../server/move/moves.js';
import { Rehearsals } from '../../server/move/rehearsal/rehearsals.js';
import { RehearsalRoom } from '../../server/move/rehearsal/room.js';
import { MoveChecks } from '../../server/move/rows/checks.js';
import { MoveRows } from '../../server/move/rows/found-rows.js';
import { MoveSheets } from '../../server/move/sheets/sheets.js';
import { ShownSheets } from '../../server/move/sheets/shown-sheets.js';
import { ShownMove } from '../../server/move/shown-move.js';
import { MoveTotals } from '../../server/move/totals/totals.js';
import type { Context } from '../kit/context.js';
import { accountNamed, type Account } from '../people/account.js';
import { CliError } from '../terminal/exit.js';

/** The services of moves as behind HTTP, with the database rights of this command. */
export class MoveServices {
  readonly jobs: Jobs;
  readonly moves: Moves;
  readonly files: MoveFiles;
  readonly sheets: MoveSheets;
  readonly shownSheets: ShownSheets;
  readonly shown: ShownMove;
  readonly answers: MoveAnswersStore;
  readonly doubles: DoublesTable;
  readonly checks: MoveChecks;
  readonly rows: MoveRows;
  readonly room: RehearsalRoom;
  readonly rehearsals: Rehearsals;
  readonly totals: MoveTotals;
  readonly confirmations: Confirmations;
  readonly written: WrittenMoves;
  readonly firm: FirmSettings;
  readonly comparisons: Comparisons;
  readonly differences: Differences;

  private constructor(
    readonly context: Context,
    readonly database: Database,
    readonly kernel: Kernel,
  ) {
    this.jobs = new Jobs(database.pool);
    this.moves = new Moves(database, kernel, this.jobs);
    this.files = new MoveFiles(database, kernel, this.jobs, this.moves);
    this.sheets = new MoveSheets(database, kernel, this.moves);
    this.shownSheets = new ShownSheets(database, this.sheets);
    this.totals = new MoveTotals(database, kernel, this.moves);
    this.shown = new ShownMove(database, this.moves, this.files, this.shownSheets, this.totals);
    this.answers = new MoveAnswersStore(database, kernel, this.moves);
    this.doubles = new DoublesTable(database, kernel, this.moves);
    this.checks = new MoveChecks(this.jobs, this.moves);
    this.rows = new MoveRows(database, this.moves, kernel);
    this.room = new RehearsalRoom(kernel);
    this.rehearsals = new Rehearsals(database, kernel, this.jobs, this.moves, this.room);
    this.firm = FirmSettings.of(kernel);
    this.confirmations = new Confirmations(this.jobs, this.moves, this.firm, kernel);
    this.comparisons = new Comparisons(database, kernel, this.moves, this.files, this.shown);
    this.differences = new Differences(database, kernel, this.moves);
    const passwords = new FirstPasswords(database, kernel, new Credentials(database), context.installation.config);
    this.written = new WrittenMoves(database, kernel, this.moves, passwords);
  }

  static async open(context: Context): Promise<MoveServices> {
    const { installation, mode } = context;
    const { url } = await installation.address();
    const { pool } = await context.store();
    // Moves are read and written by statements of their own; nothing of them is an entity.
    const database = new Database(pool, new DataSource({ type: 'postgres' }), url, personalStores);
    const kernel = mode.mayWrite ? await installation.kernel() : installation.describe(pool);
    return new MoveServices(context, database, kernel);
  }

  /** A move by its number or its name; a comparison by its number. */
  async moveNamed(text: string): Promise<number> {
    if (/^\d{1,9}$/.test(text)) return (await this.moves.one(Number(text))).id;
    const found = (await this.moves.list()).find(({ name, state }) => name === text && state !== 'discarded');
    if (!found)
      throw new CliError('NoSuchMove', `There is no move ${text}`, {
        hint: 'zuuch move list shows all of them.',
        exit: 'notFound',
      });
    return found.id;
  }

  /** In whose name this command works: the named account, or the only active administrator. */
  async acting(named: string | undefined, capability: Capability): Promise<Account> {
    const account = named === undefined ? await this.onlyAdministrator() : await this.activeAccount(named);
    if (!allowed(capability, { id: account.id, type: account.type }))
      throw new CliError('NotAllowed', `${account.email ?? account.id} may not do this`, {
        hint: 'Name an administrator by --by.',
        exit: 'forbidden',
      });
    return account;
  }

  callOf({ id, type }: Account): PlainCall {
    const { actor, command } = this.context;
    return { actor: { ...actor, userId: id, type }, route: `cli ${command}` };
  }

  async activeAccount(named: string): Promise<Account> {
    const account = await accountNamed(this.context.installation, named);
    if (account.active !== 1 || account.deleted)
      throw new CliError('NotAllowed', `${named} cannot sign in`, { exit: 'forbidden' });
    return account;
  }

  private async onlyAdministrator(): Promise<Account> {
    const { rows } = await this.database.pool.query<Account>(
      `select id, name, email, type, active, deleted from app_user where type = 4 and active = 1 and not deleted
        order by id limit 2`,
    );
    const [first, second] = rows;
    if (!first || second)
      throw new CliError('WhoActs', 'It has to be said in whose name this is done', {
        hint: 'Add --by <user>: the number or e-mail address of an administrator.',
        exit: 'usage',
      });
    return first;
  }
}
