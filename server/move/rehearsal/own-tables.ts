/** Stands for the number of the move. */
const move = '$move';
const ofMove = `move_id = ${move}`;

/**
 * The plain tables that commands and the writing of a move change: a rehearsal has its own ones, with these rows of the store. All others
 * are read only.
 */
const ownTables: Readonly<Record<string, string>> = {
  head: 'true',
  event_type: 'true',
  read_model: 'true',
  read_model_counter: 'true',
  stream_state: 'true',
  // What is sent is stored for everybody; here it is only named.
  upload: 'true',
  plain_write: 'false',
  event_bytes: 'false',
  move: 'true',
  move_sheet: ofMove,
  move_column: `sheet_id in (select id from public.move_sheet where ${ofMove})`,
  move_answer: ofMove,
  move_double: ofMove,
  move_row: ofMove,
  // By the numbers of prices that earlier moves brought, payments of later ones find them.
  move_write: `${ofMove} or list = 'price'`,
  // Filled by the check that the rehearsal begins with.
  move_reason: 'false',
  move_row_reason: 'false',
  move_count: 'false',
  move_balance: 'false',
  move_left_out: 'false',
  move_joined: 'false',
};

export const namesOfOwnTables = Object.keys(ownTables);

/** The rows of the store that an own table begins with, as SQL. */
export function ownRows(table: string, moveId: number): string {
  return ownTables[table]!.replaceAll(move, String(Math.trunc(moveId)));
}
