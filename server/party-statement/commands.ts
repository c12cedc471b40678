import type { SentForm } from '../../contract/form/wire-form.js';
import { wrongDay, wrongDays } from '../../contract/days/business-days.js';
import type { JsonObject } from '../../contract/json.js';
import { linesOf, maxStatementLines, type StatementContent } from '../../contract/party-statement/content.js';
import {
  agreedFields,
  disputedFields,
  partyStatementFields,
  partyStatementForm,
  sentFields,
  type PartyStatementForm,
} from '../../contract/party-statement/form.js';
import {
  numberOfStatement,
  stateOfStatement,
  type PartyStatementState,
  type StatementNumber,
} from '../../contract/party-statement/state.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import type { CommandDefinition, Facts, FactSource } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import { Faults } from '../form/faults.js';
import { checkReferred, referredFacts, type ReferredFacts } from '../form/referred.js';
import { namedIn } from '../form/references.js';
import type { NewEvent } from '../log/event.js';
import type { StatementContext, WantedStatement } from './content/statement-reader.js';
import { partyStatementStream, type MadeStatement } from './party-statement.aggregate.js';
import { readBeforeLock, statementFacts, type StatementBeforeLock, type StatementFacts } from './statement-facts.js';
import { partyStatements, signedStatements } from './tables.js';

export interface MakeStatement {
  fields: SentForm['fields'];
  /** Refused where nothing is left and nothing moved, as for many parties at once. */
  onlyWithBalance?: true;
}
type Saved = { id: number };
interface DrawnStatement {
  newId: number;
  before: StatementBeforeLock | undefined;
}
interface MadeFacts extends ReferredFacts {
  /** Undefined where the form is not complete. */
  statement: StatementFacts | undefined;
  /** The running number of the year. */
  running: number;
}

const formOf = ({ fields }: MakeStatement): SentForm => ({ fields, tables: {} });

function statementEvent(id: number, type: string, data: object): NewEvent {
  return { stream: partyStatementStream(id), type, data: data as JsonObject };
}

const yearOf = (now: Date): number => Number(localDay(now).slice(0, 4));

/** Null where the form is not complete. */
function wantedBy({ fields }: MakeStatement): WantedStatement | null {
  const { payer, agent, start, end } = fields as PartyStatementForm;
  const party = payer ?? agent;
  const isComplete = party !== null && (payer === null || agent === null) && start <= end;
  return isComplete ? { side: payer === null ? 'payable' : 'receivable', party, start, end } : null;
}

async function madeFacts(command: MakeStatement, source: FactSource, { before }: DrawnStatement): Promise<MadeFacts> {
  const wanted = wantedBy(command);
  const referred = await referredFacts(partyStatementForm, formOf(command), source);
  const [last] = await source.query<{ running: number }>(
    `select coalesce(max(running), 0)::integer as running from ${partyStatements} where year = $1`,
    [yearOf(source.now)],
  );
  return {
    ...referred,
    statement: wanted && before ? await statementFacts(wanted, before, source) : undefined,
    running: (last?.running ?? 0) + 1,
  };
}

/** What it says is read as of one moment, before the head is locked, and stored whole with it; its number is the next one. */
const makeStatement: CommandDefinition<MakeStatement, Saved, DrawnStatement, MadeFacts> = {
  name: 'MakePartyStatement',
  exclusive: true,
  async draw(command, source) {
    const wanted = wantedBy(command);
    const newId = await source.nextId('partystatement_number');
    return { newId, before: wanted ? await readBeforeLock(wanted, source) : undefined };
  },
  streams: (_command, { newId }) => [partyStatementStream(newId)],
  names: (command) => namedIn(partyStatementForm, formOf(command)),
  facts: madeFacts,
  decide(files, command, by) {
    if (!may('partystatement.write', by)) throw refuse('NotAllowed');
    const { start, end } = checked(command, by);
    const { statement } = by;
    if (!statement) throw new Error('A complete form has a statement');
    const { party, content, follows, same, readAt } = statement;
    assertMakeable(content, same, command, end);
    const replaced = same && files.get<PartyStatementState>(partyStatementStream(same.id)).state;
    const number: StatementNumber = replaced
      ? { ...replaced.number, again: replaced.number.again + 1 }
      : { year: yearOf(by.now), running: by.running, again: 1 };
    const isPayer = command.fields['payer'] !== null;
    const made: MadeStatement = {
      ...{ payer: isPayer ? party : null, agent: isPayer ? null : party, start, end, on: localDay(by.now), number },
      ...{ follows: follows?.id ?? null, replaces: same?.id ?? null, ...content },
      ...(readAt === undefined ? {} : { readAt }),
    };
    return {
      events: [
        statementEvent(by.newId, 'PartyStatementMade', made),
        ...(same ? [statementEvent(same.id, 'PartyStatementReplaced', { by: by.newId, number })] : []),
      ],
      answer: { id: by.newId },
    };
  },
};

function checked({ fields }: MakeStatement, by: Facts & MadeFacts): PartyStatementForm {
  const form = fields as PartyStatementForm;
  const { payer, agent, start, end } = form;
  const faults = new Faults();
  checkReferred(partyStatementFields, fields, null, by, faults.report);
  // Of exactly one party.
  if ((payer === null) === (agent === null)) faults.report(payer === null ? 'payer' : 'agent', 'choose');
  const today = localDay(by.now);
  const tooEarly = wrongDay(start, 'money', today);
  if (tooEarly) faults.report('start', tooEarly);
  if (end < start) faults.report('end', 'endBeforeStart');
  if (end > today) faults.report('end', 'upToToday');
  faults.assertNone();
  return form;
}

/** Made again only for the days of a disputed one. */
function assertMakeable(
  content: StatementContent,
  same: StatementContext['same'],
  { onlyWithBalance }: MakeStatement,
  end: string,
): void {
  if (same && same.state !== 4) throw refuse('StatementExists', { values: { number: numberOfStatement(same.number) } });
  const lines = linesOf(content);
  if (lines > maxStatementLines) throw refuse('StatementTooLong', { values: { lines, most: maxStatementLines } });
  const isEmpty = [content.account, content.invoices].every((part) => !part || part.open.length === 0);
  if (onlyWithBalance && isEmpty) throw refuse('NoBalance', { values: { day: end } });
}

interface Marked {
  id: number;
  fields: SentForm['fields'];
  version?: number | undefined;
}
/** The signed paper, whose bytes were sent before; unknown ones are refused. */
interface ScanFacts {
  isKnown: boolean;
}

const marks = {
  send: { name: 'MarkPartyStatementSent', event: 'PartyStatementSent', fields: sentFields },
  agree: { name: 'RecordPartyStatementAgreed', event: 'PartyStatementAgreed', fields: agreedFields },
  dispute: { name: 'RecordPartyStatementDisputed', event: 'PartyStatementDisputed', fields: disputedFields },
} as const;
type StatementMark = keyof typeof marks;

async function isSentScan({ id, fields: { scan } }: Marked, source: FactSource): Promise<ScanFacts> {
  if (typeof scan !== 'string') return { isKnown: true };
  const found = await source.query(
    `select 1 from upload u where u.file = $1 and u.purpose = 'document'
      and (u.user_id is not distinct from $2 or exists (
        select 1 from ${signedStatements} s where s.file = u.file and s.statement_id = $3))`,
    [scan, source.actor.userId, id],
  );
  return { isKnown: found.length > 0 };
}

/** A mark on a statement that was not made again. The answer may be corrected by another answer. */
function markStatement(mark: StatementMark): CommandDefinition<Marked, Saved, object, ScanFacts> {
  const { name, event, fields: declared } = marks[mark];
  return {
    name,
    streams: ({ id }) => [partyStatementStream(id)],
    facts: isSentScan,
    expects: ({ id, version }) =>
      version === undefined ? undefined : { stream: partyStatementStream(id), section: 'statement', version },
    decide(files, { id, fields }, by) {
      if (!may('partystatement.write', by)) throw refuse('NotAllowed');
      const state = openStatement(files, id, mark);
      const faults = new Faults();
      for (const [field, wrong] of Object.entries(wrongDays(declared, fields, null, localDay(by.now))))
        faults.report(field, wrong);
      if (String(fields['on']) < state.on) faults.report('on', 'beforeStatement');
      if (!by.isKnown) faults.report('scan', 'notInList');
      faults.assertNone();
      return { events: [statementEvent(id, event, fields)], answer: { id } };
    },
  };
}

function openStatement(files: Files, id: number, mark: StatementMark): PartyStatementState {
  const { state, version } = files.get<PartyStatementState>(partyStatementStream(id));
  if (version === 0) throw refuse('NotFound');
  const number = numberOfStatement(state.number);
  if (state.replacedBy)
    throw refuse('StatementReplaced', { values: { number, by: numberOfStatement(state.replacedBy.number) } });
  if (mark === 'send' && stateOfStatement(state) > 2) throw refuse('StatementAnswered', { values: { number } });
  return state;
}

export const partyStatementCommands = {
  MakePartyStatement: makeStatement,
  MarkPartyStatementSent: markStatement('send'),
  RecordPartyStatementAgreed: markStatement('agree'),
  RecordPartyStatementDisputed: markStatement('dispute'),
};
