import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored picture; its purpose and its owner decide who may see it. */
@Entity('upload')
export class Upload {
  @PrimaryColumn('text') file: string;
  @Column('text') purpose: string;
  @Column('integer', { name: 'user_id', nullable: true }) userId: number | null;
  @Column('integer') bytes: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 }) createdAt: string;
}
