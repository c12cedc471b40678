import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { LifecycleState } from '../../../contract/shipment/lifecycle/state.js';
import { typesOfPeople } from '../../../contract/shipment/people.js';
import type { CommandDefinition, FactSource } from '../../decider/command.js';
import { inboxesOf, noticesTo } from '../file/notices.js';
import { assertRunning } from '../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';
import { accounts } from '../../identity/tables.js';

interface RequestFinish {
  id: number;
  comment: string | null;
  /** The code that the list showed, if it is sent. */
  code?: string;
}

/** The salesman and the operator of the order; if it has no operator, all users of operation (D027). */
const receiversSql = `select u.id from ${accounts} u join shipment s on s.id = $1
  where u.active = 1 and not u.deleted
    and (u.id in (s.sales_id, s.operator_id) or (s.operator_id is null and u.type = any($2)))`;

async function receiversOf({ id }: RequestFinish, source: FactSource): Promise<number[]> {
  const people = await source.query<{ id: number }>(receiversSql, [id, typesOfPeople.operator]);
  return people.map((person) => person.id).filter((person) => person !== source.actor.userId);
}

/**
 * Finance declares the account of an order settled, once until the order comes back from the archive (D093b). The receivers are read
 * under the exclusive lock, because the operator may have changed since the page was opened.
 */
export const requestFinish: CommandDefinition<
  RequestFinish,
  { id: number },
  { likely: readonly number[] },
  { receivers: readonly number[] }
> = {
  name: 'RequestFinish',
  exclusive: true,
  // These inboxes are opened before the exclusive lock is taken, to keep it short; any other inbox is opened under it.
  draw: async (command, source) => ({ likely: await receiversOf(command, source) }),
  streams: ({ id }, { likely }) => [shipmentStream(id), ...inboxesOf(likely)],
  facts: async (command, source) => ({ receivers: await receiversOf(command, source) }),
  decide(files, { id, comment, code }, { receivers }) {
    const { own, facts } = openShipment<LifecycleState>(files, id, 'lifecycle');
    assertRunning(facts);
    if (code !== undefined && code !== own.code)
      throw refuse('OrderCodeDiffers', { fields: { code: [fieldMessages.notInList.mn] } });
    if (own.finishRequestedAt !== null) throw refuse('FinishRequested');
    const notice = noticesTo(files, receivers, {
      body: [`Тооцоо асуудалгүй дууслаа: ${own.code}, ${facts.quotation.name}`, comment].filter(Boolean).join('. '),
      options: JSON.stringify({ inquiryid: id }),
    });
    return { events: [shipmentEvent(id, { type: 'FinishRequested', data: { comment } }), ...notice], answer: { id } };
  },
};
