import { z } from 'zod';
import type { EventCatalogue } from '../../../contract/events.js';
import { money } from '../../../contract/fields/money/field.js';
import { note } from '../../../contract/fields/note/field.js';
import { defineList } from '../../../contract/list.js';
import { inputFigure, rule, compute } from '../../../contract/money/figures/explained.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import type { ReadModelTable } from '../../../server/projection/table.js';
import { column, type Section, type SectionListing } from '../../../server/shipment/section.js';
import { openShipment, shipmentEvent, shipmentStream } from '../../../server/shipment/file/shipment-file.js';

/** A section that the product does not have, in one folder, to show that a section needs no more. */
interface InsuranceState {
  policies: readonly { id: number; premium: string }[];
}

const premiumLabel = { mn: 'Даатгалын хураамж', en: 'Premium' };

const insuranceEvents = {
  PolicyTaken: {
    section: 'insurance',
    schema: 1,
    action: { mn: 'даатгуулсан', en: 'insured it' },
    data: z.object({ id: z.number().int(), premium: z.string(), note: z.string().nullable() }),
    shows: { premium: money(premiumLabel), note: note({ mn: 'Тайлбар', en: 'Note' }) },
  },
} satisfies EventCatalogue;

interface TakePolicy {
  id: number;
  policy: number;
  premium: string;
  note: string | null;
}

export const takePolicy: CommandDefinition<TakePolicy, { id: number }> = {
  name: 'TakePolicy',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id, policy, premium, note: noteText }) {
    const { facts } = openShipment<InsuranceState>(files, id, 'insurance');
    if (facts.lifecycle.stage !== 'order') throw refuse('NotAnOrder', { values: { status: facts.lifecycle.stage } });
    const data = { id: policy, premium, note: noteText };
    return { events: [shipmentEvent(id, { type: 'PolicyTaken', data })], answer: { id } };
  },
};

const policyTable: ReadModelTable = {
  name: 'policy',
  key: ['id'],
  streamId: 'shipment_id',
  columns: { id: 'integer', shipment_id: 'integer', premium: 'numeric(17,4)' },
};

const premiums = rule('sum', 2, premiumLabel, { mn: 'Хураамжийн нийлбэр', en: 'Sum of the premiums' });

const policyList: SectionListing = {
  table: 'policy',
  list: defineList({
    name: 'policy',
    path: '/api/policy',
    capability: 'finance.read',
    columns: {
      id: { kind: 'integer', label: { mn: 'Дугаар', en: 'Id' } },
      premium: { kind: 'money', label: premiumLabel },
    },
    filters: {},
    order: ['-id'],
  }),
};

export const insuranceSection: Section<InsuranceState, { count: number }> = {
  name: 'insurance',
  events: insuranceEvents,
  initial: { policies: [] },
  evolve: (state, { data }) => ({
    policies: [...state.policies, { id: data['id'] as number, premium: data['premium'] as string }],
  }),
  facts: ({ policies }) => ({ count: policies.length }),
  parts: { shipment: { columns: { policies: column<InsuranceState>('integer', ({ policies }) => policies.length) } } },
  tables: [policyTable],
  rows: ({ policies }, { id }) => ({ policy: policies.map((policy) => ({ ...policy, shipment_id: id })) }),
  amounts({ policies }) {
    const lines = policies.map(({ premium }, at) => inputFigure(premiumLabel, premium, 'mnt', { row: at }));
    const sum = compute(premiums, 'mnt', lines);
    return { income: [], expense: [sum], profit: [], loss: [sum] };
  },
  visibilityFor: (principal) => (principal.type === 4 ? 'all' : principal.type === 2 ? 'nothing' : 'lines'),
  listings: [policyList],
};
