import { Controller } from '@nestjs/common';
import { allowed, permissions, type Principal } from '../../../contract/permissions.js';
import type { AnswerOf } from '../../../contract/route.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { partsOf } from '../../../contract/shipment/file/file-parts.js';
import { fileRoutes } from '../../../contract/shipment/file/header.js';
import { needs, stepsFrom } from '../../../contract/shipment/lifecycle/moves.js';
import { people } from '../../../contract/fields/ref/field.js';
import { isReturnedToSales, relayLacks, relayNeeds } from '../../../contract/shipment/relay.js';
import { underWay } from '../../../contract/shipment/file/under-way.js';
import { oldNumbersIn } from '../../../contract/origin/origin.js';
import { localInstant } from '../../../contract/time.js';
import { Kernel } from '../../decider/kernel.js';
import { Database } from '../../database/database.js';
import { Past } from '../../history/past.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { isMet } from '../lifecycle/needs.js';
import { heldSince } from '../quotation/held-since.js';
import { nameKey, type Referred } from '../../projection/names.js';
import type { MovedShipment } from '../origin/moved-shipment.js';

type Header = AnswerOf<(typeof fileRoutes)['header']>;

/** The header of a file, computed from its events and the facts of all sections. */
@Controller()
export class FileHeader {
  constructor(
    private readonly past: Past,
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  @Serve(fileRoutes.header)
  async header({
    params: { id },
    user,
  }: Call<(typeof fileRoutes)['header']>): Promise<Reply<(typeof fileRoutes)['header']>> {
    const file = (await this.past.recordFor<MovedShipment>(user, 'shipment', id, Infinity)).past;
    const { facts } = file.state;
    const names = await this.kernel.aggregates.names.of(this.database.pool, referredBy(facts));
    return {
      id,
      version: file.version,
      oldnumbers: oldNumbersIn(file.state.origins),
      ...headerOf(facts, names),
      ...nextOf(facts, user),
      parts: partsOf(facts.lifecycle.stage, user),
    };
  }
}

/** The list and id of each entry that the header names. */
function headerReferences({ quotation, order }: FileFacts): Record<string, { list: string; id: number | null }> {
  return {
    border: { list: 'via', id: quotation.border },
    originCity: { list: 'city', id: quotation.originCity },
    finalCity: { list: 'city', id: quotation.finalCity },
    consignee: { list: 'consignee', id: quotation.consignee },
    shipper: { list: 'supplier', id: order.shipper },
    payer: { list: 'payer', id: order.payer },
    sales: { list: people, id: quotation.sales },
    tariff: { list: people, id: quotation.tariff },
    operator: { list: people, id: quotation.operator },
    waitsFor: { list: people, id: quotation.waitsFor ?? quotation.sales },
  };
}

function referredBy(facts: FileFacts): Referred[] {
  return Object.values(headerReferences(facts)).flatMap(({ list, id }) => (id === null ? [] : { list, id }));
}

function headerOf(
  facts: FileFacts,
  names: ReadonlyMap<string, string>,
): Omit<Header, 'id' | 'version' | 'oldnumbers' | 'next' | 'parts'> {
  const { quotation, operations, customs, lifecycle } = facts;
  const references = headerReferences(facts);
  const namedEntry = (name: string): { id: number; name: string } | null => {
    const { list = '', id = null } = references[name] ?? {};
    return id === null ? null : { id, name: names.get(nameKey({ list, id })) ?? '' };
  };
  return {
    name: quotation.name,
    code: lifecycle.code,
    stage: lifecycle.stage,
    status: lifecycle.status,
    mode: quotation.mode,
    awb: operations.awb,
    border: namedEntry('border'),
    from: { country: quotation.originCountry, city: namedEntry('originCity'), address: quotation.originAddress },
    to: { country: quotation.finalCountry, city: namedEntry('finalCity'), address: quotation.finalAddress },
    dates: {
      quoted: quotation.quotedOn,
      validUntil: quotation.validUntil,
      ordered: lifecycle.shippingOrderOn,
      etaBorder: operations.etaBorder,
      ataBorder: operations.ataBorder,
      etdBorder: operations.etdBorder,
      ataUb: operations.ataUb,
      released: customs.releasedOn,
      finished: instant(lifecycle.finishedAt),
      archived: instant(lifecycle.archivedAt),
      closed: instant(lifecycle.closed?.at ?? null),
    },
    kept: { days: operations.keptDays, reason: operations.keptReason },
    parties: { consignee: namedEntry('consignee'), shipper: namedEntry('shipper'), payer: namedEntry('payer') },
    people: { sales: namedEntry('sales'), tariff: namedEntry('tariff'), operator: namedEntry('operator') },
    underWay: underWay(facts),
    isInvoiced: facts.billing.isInvoiced,
    isPaid: facts.settlement.isPaid,
    relay: lifecycle.stage === 'open' ? relayOf(facts) : null,
    waitsFor: lifecycle.stage === 'open' ? namedEntry('waitsFor') : waitsInOrder(facts, namedEntry),
  };
}

/** Who is responsible now: for an order on its way the operation manager; a finished one has nobody. */
function waitsInOrder(
  { lifecycle: { stage } }: FileFacts,
  namedEntry: (name: string) => Header['waitsFor'],
): Header['waitsFor'] {
  return stage === 'order' || stage === 'pending' ? namedEntry('operator') : null;
}

/** Who holds the inquiry, and what is missing for the next step. */
function relayOf(facts: FileFacts): Header['relay'] {
  const { relay, tariff, offers, waitsFor, sales } = facts.quotation;
  return {
    stop: relay.stop,
    since: heldSince(relay, facts),
    returned: isReturnedToSales({ waitsFor, sales }),
    lacks: relayLacks(relay.stop, { tariff, offers }).map((need) => {
      const { field, label, capability } = relayNeeds[need];
      return { need, field, label, types: [...permissions[capability].types] };
    }),
  };
}

function nextOf(facts: FileFacts, principal: Principal): Pick<Header, 'next'> {
  const next = stepsFrom(facts.lifecycle.stage).map(({ name, label, to, capability, needs: needed = [] }) => ({
    move: name,
    label,
    to,
    types: [...permissions[capability].types],
    may: allowed(capability, principal),
    missing: needed
      .filter((need) => !isMet(need, facts))
      .map((need) => ({
        need,
        label: needs[need].label,
        types: [...permissions[needs[need].capability].types],
      })),
  }));
  return { next };
}

function instant(at: string | null): string | null {
  return at === null ? null : localInstant(at);
}
