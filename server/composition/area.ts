import type { Type } from '@nestjs/common';
import type { AuditCheck, EventRights } from '../audit/check.js';
import type { BulkActsOfKind } from '../bulk/acts.js';
import type { PictureUse } from '../document/images/picture-use.js';
import type { IssuedPapers } from '../document/paper/issued-papers.js';
import type { MonthEndPart } from '../closing/month-end.js';
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
import type { NoticeKind } from '../gathered/kind.js';
import type { Retention } from '../retention/retention.js';
import type { ReportSource } from '../report/reports.js';
import type { Table } from '../table/table.js';

/**
 * Everything that an area of the office, or an engine that stores or serves something, declares about itself. What only a serving process
 * needs is loaded on demand: a command of the command line starts without it.
 */
export interface Area {
  name: string;
  /**
   * What other areas may import from its folder: exported names by file, checked by a test. Its commands may only be imported by the
   * demo, which acts like users do.
   */
  offers?: Readonly<Record<string, readonly string[]>>;
  /** Its calls. */
  routes?: readonly RoutesOf[];
  /** The calls that each run one command, with that command. */
  commands?: readonly CommandCall[];
  /** The kinds of streams it writes. */
  aggregates?: readonly Aggregate[];
  /** The kinds of records whose history can be read. */
  records?: readonly RecordKind[];
  /** Its lists; those that read rows of other areas find their tables by name, and debts in the ledger. */
  listings?: readonly (Listing | ((tableNamed: TableNamed, ledger: Ledger) => Listing | readonly Listing[]))[];
  /** What is not a list but can be exported or scheduled: reports and the figures of charts. */
  tables?: (from: ReportSource) => readonly Table[];
  /** Topics of the live connection that are neither a list nor a record. */
  topics?: readonly FiguresTopic[];
  /** Rules over its rows, for `zuuch audit run`; those about debts find them in the ledger. */
  audits?: readonly (AuditCheck | ((ledger: Ledger) => AuditCheck))[];
  /** Which rights its events require, by type; an event type that is not named may follow from several rights. */
  eventRights?: EventRights;
  /** The bulk actions that its lists offer. */
  bulk?: BulkActsOfKind;
  /** How to find out whether a picture is still shown, by the purpose of the picture. */
  pictures?: readonly PictureUse[];
  /** Its plain tables with the personal values that each may hold, so that an erasure clears them. */
  personal?: PersonalStores;
  /** The same tables, each with what nobody needs for ever of it, or why its rows stay. */
  retention?: Retention;
  /** The papers of its records that are issued under a number, for an export of all data. */
  issuedPapers?: () => Promise<readonly IssuedPapers[]>;
  /** Its kinds of background jobs. */
  jobs?: readonly JobKind[];
  /** Its kinds of notices that are gathered. */
  notices?: readonly NoticeKind[];
  /** What of its rows is still open at the end of a month. */
  monthEnd?: readonly MonthEndPart[];
  /** What follows from its events after they were stored. */
  reacts?: readonly Reaction[];
  entities?: () => Promise<readonly Entity[]>;
  /** What it serves over HTTP and sockets. */
  server?: () => Promise<readonly Type[]>;
  /** What it does in the worker. */
  worker?: () => Promise<readonly Type[]>;
}
