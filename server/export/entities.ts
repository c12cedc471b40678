import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ExportFormat, ExportState, MailState } from '../../contract/export/export.js';
import type { Language } from '../http/language.js';

/** A list that is made into a file regularly, for its owner. */
@Entity('export_schedule')
export class ExportSchedule {
  @PrimaryGeneratedColumn('identity', { type: 'integer' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  @Column('text') name: string;
  @Column('text') list: string;
  /** As they were set: "last month" stays "last month". */
  @Column('jsonb') filters: Record<string, string>;
  @Column('text', { array: true }) columns: string[];
  @Column('text') sort: string;
  @Column('text') format: ExportFormat;
  @Column('text') language: Language;
  @Column('text') cron: string;
  @Column('text') tz: string;
  /** Where nothing matches there is no file and no mail. */
  @Column('boolean', { name: 'skip_empty', default: false }) skipEmpty: boolean;
  /** Addresses that get each file, beside its owner in the product. */
  @Column('text', { name: 'mail_to', array: true }) mailTo: string[];
  /** Null while it is paused. */
  @Column({ type: 'timestamptz', name: 'next_at', precision: 3, nullable: true }) nextAt: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: Date;
}

/** One file that somebody asked for. All that a worker needs stands here; a job carries the number only. */
@Entity('export_request')
export class ExportRequest {
  @PrimaryGeneratedColumn('identity', { type: 'integer' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  @Column('integer', { name: 'schedule_id', nullable: true }) scheduleId: number | null;
  /** Of a schedule: the time it stood for, so that no time is run twice. */
  @Column({ type: 'timestamptz', name: 'due_at', precision: 3, nullable: true }) dueAt: Date | null;
  /** The caller's Idempotency-Key. */
  @Column('text', { nullable: true }) key: string | null;
  @Column('text') list: string;
  @Column('jsonb') filters: Record<string, string>;
  @Column('text', { array: true }) columns: string[];
  @Column('text') sort: string;
  @Column('text') format: ExportFormat;
  @Column('text') language: Language;
  /** As its schedule said when it was asked for. */
  @Column('boolean', { name: 'skip_empty', default: false }) skipEmpty: boolean;
  @Column('text', { name: 'mail_to', array: true }) mailTo: string[];
  /** Null where nobody gets it by mail. */
  @Column('text', { name: 'mail_state', nullable: true }) mailState: MailState | null;
  @Column('integer', { name: 'mail_tries', default: 0 }) mailTries: number;
  /** Not to be tried again before. */
  @Column({ type: 'timestamptz', name: 'mail_at', precision: 3, nullable: true }) mailAt: Date | null;
  @Column('text', { name: 'mail_reason', nullable: true }) mailReason: string | null;
  /** The past day whose end it shows; null for now. */
  @Column('date', { name: 'as_of', nullable: true }) asOf: string | null;
  /** How much of the log was read to make the store of that day, in percent. */
  @Column('smallint', { nullable: true }) prepared: number | null;
  @Column('text', { default: 'queued' }) state: ExportState;
  /** Which attempt may write: one that finds a higher number here has been given up and stops. */
  @Column('integer', { default: 0 }) run: number;
  /** How often its worker was lost over it. */
  @Column('smallint', { default: 0 }) lost: number;
  @Column('integer', { name: 'rows_done', default: 0 }) rowsDone: number;
  @Column('integer', { name: 'rows_total', nullable: true }) rowsTotal: number | null;
  @Column('bigint', { nullable: true }) position: number | null;
  @Column('bigint', { nullable: true }) bytes: number | null;
  @Column('text', { nullable: true }) sha256: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  /** Whether its owner was told of the end. */
  @Column('boolean', { default: false }) told: boolean;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: Date;
  /** The last sign of life. */
  @Column({ type: 'timestamptz', name: 'touched_at', precision: 3 }) touchedAt: Date;
  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true }) endedAt: Date | null;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true }) expiresAt: Date | null;
}
