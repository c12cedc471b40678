import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ExportState, FileFormat, MailState } from '../../contract/export/export.js';
import type { Json } from '../../contract/json.js';
import type { RefusalWord } from '../../contract/refusals/refusals.js';
import type { Language } from '../http/language.js';
import type { JobRow } from '../job/entities.js';
import { lostTooOften } from '../job/job.js';

/** The progress of an export. */
export type ExportProgress = Partial<Record<'done' | 'total' | 'prepared' | 'position', number>>;

/** A list that is exported regularly, for its owner. */
@Entity('export_schedule')
export class ExportSchedule {
  @PrimaryGeneratedColumn('identity', { type: 'integer' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  @Column('text') name: string;
  @Column('text') list: string;
  /** As they were entered: "last month" stays "last month". */
  @Column('jsonb') filters: Record<string, string>;
  @Column('text', { array: true }) columns: string[];
  @Column('text') sort: string;
  @Column('text') format: FileFormat;
  @Column('text') language: Language;
  @Column('text') cron: string;
  @Column('text') tz: string;
  /** When no row matches, there is no file and no mail. */
  @Column('boolean', { name: 'skip_empty', default: false }) skipEmpty: boolean;
  /** Addresses that receive each file by mail, besides the notice to the owner. */
  @Column('text', { name: 'mail_to', array: true }) mailTo: string[];
  /** Null while it is paused. */
  @Column({ type: 'timestamptz', name: 'next_at', precision: 3, nullable: true }) nextAt: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: Date;
}

/** One requested file. It contains everything that the worker needs; its job contains only the id and the progress. */
@Entity('export_request')
export class ExportRequest {
  @PrimaryGeneratedColumn('identity', { type: 'integer' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  @Column('integer', { name: 'schedule_id', nullable: true }) scheduleId: number | null;
  /** For a schedule: the time for which it was due, so that no time is run twice. */
  @Column({ type: 'timestamptz', name: 'due_at', precision: 3, nullable: true }) dueAt: Date | null;
  /** The caller's Idempotency-Key. */
  @Column('text', { nullable: true }) key: string | null;
  @Column('text') list: string;
  @Column('jsonb') filters: Record<string, string>;
  @Column('text', { array: true }) columns: string[];
  @Column('text') sort: string;
  @Column('text') format: FileFormat;
  @Column('text') language: Language;
  /** As the schedule was set when the file was requested. */
  @Column('boolean', { name: 'skip_empty', default: false }) skipEmpty: boolean;
  @Column('text', { name: 'mail_to', array: true }) mailTo: string[];
  /** The past day whose end it shows; null for now. */
  @Column('date', { name: 'as_of', nullable: true }) asOf: string | null;
  @Column('bigint', { nullable: true }) bytes: number | null;
  @Column('text', { nullable: true }) sha256: string | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true }) expiresAt: Date | null;

  /** The job that creates the file, and the job that sends it by mail. */
  job: JobRow | null;
  letter: JobRow | null;

  get state(): ExportState {
    const { state, result } = this.job ?? { state: 'failed', result: null };
    if (state === 'waiting') return 'queued';
    return state === 'done' && isEmptyResult(result) ? 'empty' : state;
  }

  get run(): number {
    return this.job?.run ?? 0;
  }

  get rowsDone(): number {
    return this.progressOf('done') ?? 0;
  }

  get rowsTotal(): number | null {
    return this.progressOf('total');
  }

  /** How much of the log was read to build the store of the past day, in percent. */
  get prepared(): number | null {
    return this.progressOf('prepared');
  }

  /** The position of the log at which its rows were read. */
  get position(): number | null {
    return this.progressOf('position');
  }

  /** Internal reasons about processes are not shown to the owner. */
  get reason(): string | null {
    const { reason = null } = this.job ?? {};
    return reason === lostTooOften ? ('FileTooHeavy' satisfies RefusalWord) : reason;
  }

  get endedAt(): Date | null {
    return this.job?.endedAt ?? null;
  }

  /** Null when it is not sent by mail. */
  get mailState(): MailState | null {
    if (this.mailTo.length === 0 || this.state === 'empty') return null;
    const { state } = this.letter ?? {};
    return state === 'done' ? 'sent' : state === 'failed' ? 'failed' : 'waiting';
  }

  get mailReason(): string | null {
    return this.letter?.reason ?? null;
  }

  private progressOf(name: keyof ExportProgress): number | null {
    return (this.job?.progress as ExportProgress | null)?.[name] ?? null;
  }
}

function isEmptyResult(result: Json): boolean {
  return typeof result === 'object' && result !== null && 'empty' in result;
}
