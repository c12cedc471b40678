import type { Type } from '@nestjs/common';
import type { AuditCheck, EventRights } from '../audit/check.js';
import type { BulkActsOfKind } from '../bulk/acts.js';
import type { PictureUse } from '../document/images/picture-use.js';
import type { PersonalStores } from '../database/personal-stores.js';
import type { Entity } from '../database/pool.js';
import type { CommandCall } from '../http/command-calls.js';
import type { RoutesOf } from '../http/declared-routes.js';
import type { RecordKind } from '../history/record-kind.js';
import type { JobKind } from '../job/kind.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Listing, TableNamed } from '../list/listing.js';
import type { FiguresTopic } from '../live/topics.js';
import type { Aggregate } from '../projection/aggregate.js';
import type { Reaction } from '../reaction/reaction.js';
import type { ReportSource } from '../report/reports.js';
import type { Table } from '../table/table.js';

/**
 * All that an area of the office, or an engine that stores or serves something, says about itself. What only a serving process needs is
 * loaded when it is called for: a command of the command line starts without it.
 */
export interface Area {
  name: string;
  /**
   * What other areas may import of its folder: exported names, by file. A test holds it equal to what they do. Its commands are for the demo
   * alone, which acts as people do.
   */
  offers?: Readonly<Record<string, readonly string[]>>;
  /** Its calls. */
  routes?: readonly RoutesOf[];
  /** Those of them that are a command each, with it. */
  commands?: readonly CommandCall[];
  /** The kinds of streams it writes. */
  aggregates?: readonly Aggregate[];
  /** The kinds of records whose history can be read. */
  records?: readonly RecordKind[];
  /** Its lists; those that read rows of other areas find their tables by name, and who owes what in the ledger. */
  listings?: readonly (Listing | ((tableNamed: TableNamed, ledger: Ledger) => Listing | readonly Listing[]))[];
  /** What is no list and can still be had as a file or be sent regularly: reports, figures of charts. */
  tables?: (from: ReportSource) => readonly Table[];
  /** Live topics that are no list and no record. */
  topics?: readonly FiguresTopic[];
  /** Laws over its rows, for `zuuch audit run`. */
  audits?: readonly AuditCheck[];
  /** Who may bring about its events, by type; what is not named may come of more than one right. */
  eventRights?: EventRights;
  /** The acts over many rows that its lists offer. */
  bulk?: BulkActsOfKind;
  /** Where it is seen whether a picture is still shown, by what the pictures are for. */
  pictures?: readonly PictureUse[];
  /** Its plain tables with what each may hold of a person, so that an erasure clears them. */
  personal?: PersonalStores;
  /** Its kinds of work in the background. */
  jobs?: readonly JobKind[];
  /** What follows from events after they were stored. */
  reacts?: readonly Reaction[];
  entities?: () => Promise<readonly Entity[]>;
  /** What it serves over HTTP and sockets. */
  server?: () => Promise<readonly Type[]>;
  /** What it does in the worker. */
  worker?: () => Promise<readonly Type[]>;
}
