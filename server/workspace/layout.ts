import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One saved layout of one user. Not an event: the history of column widths is of no interest. */
@Entity('layout')
export class Layout {
  @PrimaryColumn('integer', { name: 'user_id' }) userId: number;
  @PrimaryColumn('text') name: string;
  @Column('jsonb') layout: object;
}
