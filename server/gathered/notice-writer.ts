import { Injectable } from '@nestjs/common';
import type { Label } from '../../contract/label.js';
import { allowed, type Principal } from '../../contract/permissions.js';
import { identifier } from '../database/sql.js';
import { Kernel } from '../decider/kernel.js';
import { NoticeKinds, type NoticeKind } from './kind.js';
import type { StoredNotice } from './stored-notices.js';

/** What a notice says and opens. */
export interface NoticeWords {
  text: Label;
  link: string | null;
}

/** How many names a notice has; the list that it opens has all. */
const namesShown = 3;

/** Composes notices from the current names of their records: deleted ones are not named any more. */
@Injectable()
export class NoticeWriter {
  constructor(
    private readonly kinds: NoticeKinds,
    private readonly kernel: Kernel,
  ) {}

  async words(notices: readonly StoredNotice[], reader: Principal): Promise<NoticeWords[]> {
    const names = new Map<string, Map<number, string>>();
    for (const of of new Set(this.kinds.all.map((kind) => kind.of))) {
      const ids = notices.flatMap(({ kind, records }) => (this.kinds.named(kind)?.of === of ? records : []));
      if (ids.length > 0) names.set(of, await this.names(of, ids));
    }
    return notices.map(({ kind, records }) => {
      const declared = this.kinds.named(kind);
      const named = names.get(declared?.of ?? '') ?? new Map<number, string>();
      if (!declared) return { text: { mn: kind, en: kind }, link: null };
      const present = records.filter((id) => named.has(id));
      const text = textOf(
        declared,
        present.map((id) => named.get(id) ?? ''),
      );
      return { text, link: linkOf(declared, present, reader) };
    });
  }

  /** By id, of the records that are not deleted. */
  private async names(of: string, ids: readonly number[]): Promise<Map<number, string>> {
    const { known } = this.kernel.aggregates.of(of);
    if (!known) throw new Error(`Notices are about records with names, and ${of} declares none`);
    const { table, column, code, deleted } = known;
    const named = [code, column].flatMap((one) => (one === undefined ? [] : `s.${identifier(one)}::text`));
    const { rows } = await this.kernel.options.pool.query<{ id: number; name: string }>(
      `select s.id, coalesce(${named.join(', ')}, '—') as name from ${identifier(table)} s
        where s.id = any($1) ${deleted === undefined ? '' : `and not s.${identifier(deleted)}`}`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

export function textOf(
  { title, noun, maxListed }: Pick<NoticeKind, 'title' | 'noun' | 'maxListed'>,
  names: readonly string[],
): Label {
  const { length } = names;
  if (length === 0) return title;
  const shown = names.slice(0, namesShown).join(', ') + (length > namesShown ? ' …' : '');
  if (length === 1) return { mn: `${title.mn}: ${shown}`, en: `${title.en}: ${shown}` };
  const isCut = length > maxListed;
  const mn = `${length} ${noun.mn}${isCut ? `, шинэ ${maxListed} нь нээгдэнэ` : ''}`;
  const en = `${length} ${noun.en}${isCut ? `, the newest ${maxListed} open` : ''}`;
  return { mn: `${title.mn}: ${mn} – ${shown}`, en: `${title.en}: ${en} – ${shown}` };
}

function linkOf(kind: NoticeKind, records: readonly number[], reader: Principal): string | null {
  const [first] = records;
  if (first === undefined || !allowed(kind.capability, reader)) return null;
  const list = records.length > 1 && kind.lists.find(({ capability }) => allowed(capability, reader));
  return list ? list.link(records) : kind.record(first);
}
