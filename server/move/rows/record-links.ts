import type { moveRoutes } from '../../../contract/move/routes.js';
import type { AnswerOf } from '../../../contract/route.js';
import { comparedRecords } from '../checking/compared-records.js';
import type { Queries } from '../moves.js';
import { addressesOf } from '../targets/record-addresses.js';

type Links = AnswerOf<typeof moveRoutes.rows>['listdata'][number]['records'];

interface TargetedRow {
  /** The records that it is or changes: `payer:12,agent:3`. */
  target: string | null;
}

/** The records that rows of a move are or change, with the pages on which they are seen. */
export class RecordLinks {
  private constructor(private readonly addresses: ReadonlyMap<string, string>) {}

  static async of(db: Queries, rows: readonly TargetedRow[]): Promise<RecordLinks> {
    const records = rows.flatMap(recordsIn);
    const addresses = new Map<string, string>();
    for (const kind of new Set(records.map((one) => one.kind))) {
      const own = records.filter((one) => one.kind === kind).map(({ id }) => id);
      const found = await addressesOf(db, kind, own);
      for (const [id, address] of found) addresses.set(`${kind}:${id}`, address);
    }
    return new RecordLinks(addresses);
  }

  in(row: TargetedRow): Links {
    return recordsIn(row).map(({ kind, id }) => ({
      ...{ id, label: comparedRecords(kind).title, address: this.addresses.get(`${kind}:${id}`) ?? null },
    }));
  }
}

function recordsIn({ target }: TargetedRow): { kind: string; id: number }[] {
  return (target?.split(',') ?? []).map((named) => {
    const [kind = '', id] = named.split(':');
    return { kind, id: Number(id) };
  });
}
