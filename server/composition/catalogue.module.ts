import { Global, Module } from '@nestjs/common';
import { BulkActs } from '../bulk/acts.js';
import { MonthEndParts } from '../closing/month-end.js';
import { PictureUses } from '../document/images/picture-use.js';
import { NoticeKinds } from '../gathered/kind.js';
import { RecordKinds } from '../history/record-kinds.js';
import { Kernel } from '../decider/kernel.js';
import { Topics } from '../live/topics.js';
import { commandController } from '../http/command-calls.js';
import { DeclaredRoutes } from '../http/declared-routes.js';
import { areas } from './areas.js';
import { figures } from './declared/figures.js';
import { listings } from './declared/listings.js';
import { records } from './declared/records.js';
import { routes } from './declared/routes.js';

const monthEnd = areas.flatMap((area) => area.monthEnd ?? []);

const topics = {
  provide: Topics,
  inject: [Kernel],
  useFactory: ({ aggregates }: Kernel) => new Topics(listings, figures, records, aggregates),
};

const bulkActs = {
  provide: BulkActs,
  useFactory: () => new BulkActs(areas.flatMap((area) => area.bulk ?? [])),
};

/** What the areas declare for the engines, provided here so that no engine imports an area. */
@Global()
@Module({
  controllers: [commandController(areas.flatMap((area) => area.commands ?? []))],
  providers: [
    { provide: DeclaredRoutes, useValue: new DeclaredRoutes(routes) },
    { provide: RecordKinds, useValue: new RecordKinds(records) },
    { provide: PictureUses, useValue: new PictureUses(areas.flatMap(({ pictures }) => pictures ?? [])) },
    { provide: NoticeKinds, useValue: new NoticeKinds(areas.flatMap(({ notices }) => notices ?? [])) },
    { provide: MonthEndParts, useValue: new MonthEndParts(monthEnd) },
    topics,
    bulkActs,
  ],
  exports: [DeclaredRoutes, RecordKinds, PictureUses, NoticeKinds, MonthEndParts, Topics, BulkActs],
})
export class CatalogueModule {}
