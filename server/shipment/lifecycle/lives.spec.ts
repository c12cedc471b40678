import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { UserType } from '../../../contract/actor.js';
import { allowed } from '../../../contract/permissions.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import type { Route } from '../../../contract/route.js';
import { lifeStages, type LifeStage } from '../../../contract/shipment/status/life-stages.js';
import {
  isOffered,
  moves,
  needs,
  stepsFrom,
  type Move,
  type MoveName,
} from '../../../contract/shipment/lifecycle/moves.js';
import { lifecycleRoutes } from '../../../contract/shipment/lifecycle/routes.js';
import { facts, filesOf, inquiryAdded, now, person, shipmentFile } from '../../../test/builders/shipment/inquiry.js';
import type { CommandDefinition } from '../../decider/command.js';
import { advance, type File } from '../../projection/aggregate.js';
import { billingCommands } from '../billing/decide.js';
import { shipmentAggregate } from '../shipment.js';
import type { MovedShipment } from '../origin/moved-shipment.js';
import { lifecycleCommands } from './decide.js';
import { isMet } from './needs.js';

const types: readonly UserType[] = [1, 2, 3, 4, 5, 6, 7];
const money = ['invoice', 'pay', 'unpay', 'delete'] as const;
type Step = MoveName | (typeof money)[number];
const life = fc.array(
  fc.record({
    by: fc.constantFrom(...types),
    // Includes actions of finance, so that the needs of moves are sometimes met and sometimes not.
    step: fc.constantFrom<Step>(...(Object.keys(moves) as MoveName[]), ...money),
  }),
  { minLength: 1, maxLength: 25 },
);

const principalOf = (type: UserType) => ({ id: type, type });
// oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; all are given
type AnyCommand = CommandDefinition<any, any, any, any>;
const orderWithPayer = {
  stream: 'shipment-9',
  type: 'OrderChanged',
  data: { fields: { payer: { from: null, to: 1 } }, rows: {} },
};

/** The file after the step, or the word of its refusal. */
function after(file: File<MovedShipment>, step: Step, by: UserType): File<MovedShipment> | string {
  const commands: Record<Step, AnyCommand> = {
    ...lifecycleCommands,
    ArchiveShipment: lifecycleCommands.ArchiveShipments,
    invoice: billingCommands.GenerateInvoice,
    pay: billingCommands.PayInvoice,
    unpay: billingCommands.PayInvoice,
    delete: billingCommands.DeleteInvoice,
  };
  const command = { id: 9, ids: [9], reason: 1, comment: null, inquiryid: null, invoice: 77, paid: step === 'pay' };
  const drawn = { now, actor: person(by), ...facts, lastCode: 'SM2600041', orderId: 6, invoice: 77, shipment: 9 };
  try {
    const { events } = commands[step].decide(
      filesOf(() => file),
      command,
      drawn,
    );
    return events.reduce(
      (one, event) =>
        advance(shipmentAggregate, one, {
          ...event,
          position: one.position + 1,
          version: one.version + 1,
          at: now.toISOString(),
          meta: { actor: person(by), request: 'r', command: 'c' },
        }),
      file,
    );
  } catch (error) {
    if (error instanceof Refusal) return error.word;
    throw error;
  }
}

function assertMoved(
  before: File<MovedShipment>,
  name: MoveName,
  by: UserType,
  now: File<MovedShipment> | string,
): void {
  const { from, to, otherwise, needs: needed = [] }: Move = moves[name];
  const { stage } = before.state.facts.lifecycle;
  if (stage === 'deleted') return expect(now).toBe('NotFound');
  const missing = needed.find((need) => !isMet(need, before.state.facts));
  const expected = !from.includes(stage) ? otherwise : missing ? needs[missing].otherwise : to;
  expect(typeof now === 'string' ? now : now.state.facts.lifecycle.stage).toBe(expected);
  // A move is offered exactly if only an unmet need can refuse it.
  expect(isOffered(name, stage, principalOf(by))).toBe(
    from.includes(stage) && allowed(moves[name].capability, principalOf(by)),
  );
  if (isOffered(name, stage, principalOf(by)) && !missing) expect(typeof now).not.toBe('string');
}

describe('any sequence of moves of a file', () => {
  it('follows the table of moves, offers the allowed moves, and never changes the code', () => {
    fc.assert(
      fc.property(life, (steps) => {
        let file = shipmentFile([inquiryAdded(), orderWithPayer]);
        for (const { by, step } of steps) {
          const name = step in moves ? (step as MoveName) : null;
          // The permission check of the route refuses other users before the command runs.
          if (name && !allowed(moves[name].capability, principalOf(by))) {
            expect(isOffered(name, file.state.facts.lifecycle.stage, principalOf(by))).toBe(false);
            continue;
          }
          const next = after(file, step, by);
          if (name) assertMoved(file, name, by, next);
          if (typeof next === 'string') continue;
          const { lifecycle, settlement, billing } = next.state.facts;
          expect(Object.keys(lifeStages)).toContain(lifecycle.stage);
          const { code } = file.state.facts.lifecycle;
          if (code !== null) expect(lifecycle.code).toBe(code);
          if (lifecycle.stage === 'archived')
            expect([settlement.isPaid, lifecycle.finishedAt]).toEqual([true, expect.any(String)]);
          if (lifecycle.stage === 'open') expect(billing.isInvoiced).toBe(false);
          if (name === null) expect(lifecycle.stage).toBe(file.state.facts.lifecycle.stage);
          file = next;
        }
      }),
      { numRuns: 600 },
    );
  });

  it('leads step by step to the archive', () => {
    const stages: LifeStage[] = ['open'];
    for (;;) {
      const [step] = stepsFrom(stages.at(-1) as LifeStage);
      if (!step) break;
      stages.push(step.to);
    }
    expect(stages).toEqual(['open', 'order', 'arrived', 'archived']);
  });

  it('is requested by routes with the rights in the table of moves', () => {
    const calls: Partial<Record<MoveName, Route>> = {
      MoveToOrder: lifecycleRoutes.move,
      CloseInquiry: lifecycleRoutes.close,
      RestoreInquiry: lifecycleRoutes.restore,
      DeleteInquiry: lifecycleRoutes.delete,
      SendBackOrder: lifecycleRoutes.sendBack,
      UndoFinish: lifecycleRoutes.undoFinish,
      ArchiveShipment: lifecycleRoutes.archive,
      BringBackShipment: lifecycleRoutes.bringBack,
    };
    for (const [name, { capability }] of Object.entries(calls))
      expect(capability).toBe(moves[name as MoveName].capability);
  });
});
