import type { Field } from '../../../../contract/fields/field.js';
import { people } from '../../../../contract/fields/ref/field.js';
import type { Json } from '../../../../contract/json.js';
import type { SettingsList } from '../../../../contract/reference/heads.js';
import { identifier } from '../../../database/sql.js';
import { referredKey, type ReferredFacts } from '../../../form/referred.js';
import { accounts } from '../../../identity/tables.js';
import { entriesOf } from '../../../reference/tables.js';
import type { PlanSource } from '../served-kind.js';

type Fields = Readonly<Record<string, Field>>;
type Source = Pick<PlanSource, 'pool' | 'pending'>;

/** What forms may refer to: entries and users that are there, and the new entries of the move. */
export class ChosenRecords implements ReferredFacts {
  readonly referred = new Map<string, string | number | null>();
  private readonly names = new Map<string, string>();

  static async open(source: Source, forms: readonly Fields[]): Promise<ChosenRecords> {
    const records = new ChosenRecords();
    const lists = new Map<string, string | undefined>();
    for (const { refersTo, within } of forms.flatMap((fields) => Object.values(fields)))
      if (refersTo !== undefined) lists.set(refersTo, within?.column ?? lists.get(refersTo));
    for (const [list, within] of lists) await records.read(source, list, within);
    return records;
  }

  /** The name of a record. */
  nameOf(list: string, id: Json | undefined): string | undefined {
    return typeof id === 'number' ? this.names.get(referredKey(list, id)) : undefined;
  }

  private async read({ pool, pending }: Source, list: string, within: string | undefined): Promise<void> {
    const narrows = within === undefined ? 'null' : `${identifier(within)}::text`;
    const { rows } = await pool.query<{ id: number; name: string | null; narrows: string | null }>(
      list === people
        ? `select id, name, type::text as narrows from ${accounts} where active = 1 and not deleted`
        : `select id, name, ${narrows} as narrows from ${identifier(entriesOf(list as SettingsList))} where not deleted`,
    );
    for (const { id, name, narrows: narrowing } of rows) this.add(list, id, name, narrowing);
    for (const [id, given] of pending.valuesOf(list)) {
      const narrowing = given[list === people ? 'type' : (within ?? '')];
      const narrowed = typeof narrowing === 'string' || typeof narrowing === 'number' ? String(narrowing) : null;
      this.add(list, id, pending.shown(id) as string, narrowed);
    }
  }

  private add(list: string, id: number, name: string | null, narrows: string | null): void {
    this.referred.set(referredKey(list, id), narrows);
    if (name !== null) this.names.set(referredKey(list, id), name);
  }
}
