import { describeSettings } from '../../server/runtime/config.js';
import { exitCodes } from '../terminal/exit.js';
import { formats } from '../kit/output.js';

export interface Topic {
  name: string;
  about: string;
  text: () => string;
}

const formatting = `A command prints its data on stdout; progress, questions, summaries and errors go to stderr.

On a terminal the data is a table, in a pipe it is TSV: a header line, then one line a row. Choose another form with
--json, --csv or --output (${formats.join(', ')}). "wide" is a table with all columns.

  --json              all fields, in an order that does not change
  --json name,email   these fields
  --json ""           shows which fields there are

Columns of tables may change between versions; the fields of the JSON stay. Money and other decimals are strings,
days and instants are ISO. With --json an error is one line of JSON on stderr:
  {"error":{"code":"NotFound","message":"…","hint":null}}
Where something broke it has a "requestId", too: the log of the command line has it.

Commands that change something ask first. --yes does it without asking, --dry-run changes nothing, --no-input never asks.
`;

const environment = () => `The command line reads the same settings as the server. Those that it needs:

${table(
  describeSettings()
    .filter(({ group, name }) => group === 'Storage' || name === 'AUTH_PASSWORD_MIN')
    .map(({ name, description }) => [name, description]),
)}
Without DATABASE_URL it uses the database of the npm start that runs on DATA_DIR; a relative DATA_DIR is meant from the
folder of the program. --data-dir is used before DATA_DIR.

Colours: NO_COLOR and CLICOLOR=0 switch them off, CLICOLOR_FORCE=1 keeps them in a pipe.
`;

const examples = `Is everything well on this machine?
  $ zuuch doctor

Who can sign in, as a spreadsheet:
  $ zuuch users list --csv > users.csv

A new accountant, with a password that is printed once:
  $ zuuch users add --email bold@company.mn --name Болд --type 3 --generate-password --yes

Every night: remember the end of the log on another machine, then prove the log against it:
  $ zuuch audit anchor --out /mnt/backup/anchors.jsonl --yes
  $ zuuch audit verify --anchor /mnt/backup/anchors.jsonl

After an update, and whenever a list looks wrong:
  $ zuuch replay verify
  $ zuuch replay run --yes
`;

export const topics: readonly Topic[] = [
  {
    name: 'exit-codes',
    about: 'what the exit code says',
    text: () => table(Object.values(exitCodes).map(({ code, about }) => [String(code), about])),
  },
  { name: 'formatting', about: 'tables, TSV, CSV and JSON', text: () => formatting },
  { name: 'environment', about: 'settings that the command line reads', text: environment },
  { name: 'examples', about: 'commands for every day', text: () => examples },
];

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `${name.padEnd(width)}  ${about}\n`).join('');
}
