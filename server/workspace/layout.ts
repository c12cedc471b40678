import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One arrangement of one user. Not an event: nobody asks how wide a column was last year. */
@Entity('layout')
export class Layout {
  @PrimaryColumn('integer', { name: 'user_id' }) userId: number;
  @PrimaryColumn('text') name: string;
  @Column('jsonb') layout: object;
}
