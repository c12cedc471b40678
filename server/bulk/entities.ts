import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { BulkState } from '../../contract/bulk/bulk.js';
import type { RefusalValues } from '../../contract/refusals/refusals.js';
import type { Language } from '../http/language.js';
import type { JobRow } from '../job/entities.js';

/** One bulk action over rows of a list, as a user requested it. */
@Entity('bulk_request')
export class BulkRequest {
  @PrimaryGeneratedColumn('identity', { type: 'integer' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  /** The caller's Idempotency-Key. */
  @Column('text', { nullable: true }) key: string | null;
  @Column('text') list: string;
  @Column('text') act: string;
  /** For an undo: the id of the request that it undoes. */
  @Column('integer', { name: 'undo_of', nullable: true }) undoOf: number | null;
  /** As it was sent; validated again for each row. */
  @Column('jsonb') entered: Record<string, unknown>;
  @Column('text') language: Language;
  /** How often it was started: a repetition is a new write with a new key. */
  @Column('integer', { default: 1 }) round: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', name: 'cancelled_at', precision: 3, nullable: true }) cancelledAt: Date | null;

  /** The job that processes its rows. A cancelled one still finishes the rows that it has started. */
  job: JobRow | null;

  get state(): BulkState {
    if (this.cancelledAt !== null) return 'cancelled';
    const { state = 'failed' } = this.job ?? {};
    return state === 'waiting' || state === 'running' ? 'running' : state === 'done' ? 'done' : 'cancelled';
  }

  get endedAt(): Date | null {
    return this.cancelledAt ?? this.job?.endedAt ?? null;
  }
}

/** One row of a request, and its result. */
@Entity('bulk_row')
export class BulkRow {
  @PrimaryColumn('integer', { name: 'request_id' }) requestId: number;
  @PrimaryColumn('integer', { name: 'record_id' }) recordId: number;
  /** The position of the row in the list. */
  @Column('integer') place: number;
  /** `working`: it was started, and its result is not stored yet. */
  @Column('text', { default: 'waiting' }) state: 'waiting' | 'working' | 'done' | 'refused';
  /** What is entered for this row alone. */
  @Column('jsonb', { nullable: true }) entered: Record<string, unknown> | null;
  /** How often it failed for an unknown reason. */
  @Column('smallint', { default: 0 }) attempts: number;
  /** Why it was refused. */
  @Column('jsonb', { nullable: true }) refusal: { word: string; values?: RefusalValues; fields?: object } | null;
}
