import { Inject, Injectable } from '@nestjs/common';
import { type Firm } from '../../contract/firm/firm.js';
import { firmId, firmKind } from '../../contract/firm/kind.js';
import type { Kernel } from '../decider/kernel.js';
import { Database } from '../database/database.js';
import { History } from '../history/history.js';
import { firmAggregate, formOf, type FirmState } from './firm.aggregate.js';

/** The current firm settings, and the settings at an earlier position. */
@Injectable()
export class FirmSettings {
  constructor(
    @Inject(Database) private readonly database: Pick<Database, 'pool'>,
    private readonly history: History,
  ) {}

  /** The settings as a kernel reads them, outside of the modules. */
  static of(kernel: Kernel): FirmSettings {
    return new FirmSettings({ pool: kernel.options.pool }, new History(kernel));
  }

  async now(): Promise<{ form: Firm; version: number }> {
    const { rows } = await this.database.pool.query<{ form: Firm; version: number }>(
      `select form, version from firm where id = $1`,
      [firmId],
    );
    const unsaved = formOf(firmAggregate.initial);
    // A table of the form that was declared after the last save is empty.
    return rows[0] ? { ...rows[0], form: { ...unsaved, ...rows[0].form } } : { form: unsaved, version: 0 };
  }

  /** The settings at a position of the log; for a position before the first save, the first saved settings. */
  async asOf(position: number): Promise<Firm> {
    const states = await this.history.states(firmKind, firmId).catch(() => []);
    const then = states.findLast(({ entry }) => entry.position <= position) ?? states[0];
    return then ? formOf(then.state as FirmState) : (await this.now()).form;
  }
}
