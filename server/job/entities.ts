import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Json, JsonObject } from '../../contract/json.js';
import type { JobState } from './job.js';

/** A job as joined to the row of its request; written only by `Jobs`. */
@Entity('job')
export class JobRow {
  @PrimaryColumn('bigint') id: number;
  @Column('text') kind: string;
  @Column('text') key: string;
  @Column('text') state: JobState;
  @Column('integer') run: number;
  @Column('jsonb', { nullable: true }) progress: JsonObject | null;
  @Column('jsonb', { nullable: true }) result: Json;
  @Column('text', { nullable: true }) reason: string | null;
  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true }) endedAt: Date | null;
}
