import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { UserType } from '../../contract/actor.js';
import type { ArrangedColumns } from '../../contract/workspace/saved-views.js';

/** A view of a list that a user saved. Not an event: it changes no business data. */
@Entity('saved_view')
export class StoredView {
  @PrimaryGeneratedColumn('identity', { type: 'integer' }) id: number;
  @Column('integer', { name: 'user_id' }) userId: number;
  @Column('text') list: string;
  @Column('text') name: string;
  /** As they were entered: "next 3 days" stays "next 3 days". */
  @Column('jsonb') filters: Record<string, string>;
  @Column('text') sort: string;
  @Column('jsonb', { nullable: true }) columns: ArrangedColumns | null;
  @Column('boolean') shared: boolean;
  @Column('integer', { name: 'default_for', array: true }) defaultFor: UserType[];
}
