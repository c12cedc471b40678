import { fieldMessages, refuse } from '../../../contract/refusals.js';
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
  /** As the list showed it, where it is sent. */
  code?: string;
}

/** Its salesman and its operator; where it has no operator, everybody in operation (D027). */
const toBeTold = `select u.id from ${accounts} u join shipment s on s.id = $1
  where u.active = 1 and not u.deleted
    and (u.id in (s.sales_id, s.operator_id) or (s.operator_id is null and u.type = any($2)))`;

async function receiversOf({ id }: RequestFinish, source: FactSource): Promise<number[]> {
  const people = await source.query<{ id: number }>(toBeTold, [id, typesOfPeople.operator]);
  return people.map((person) => person.id).filter((person) => person !== source.actor.userId);
}

/**
 * Finance says that the account of an order is settled, once until it comes back from the archive (D093b). Who is notified is read
 * with the head held: the operator may have changed since the page was opened.
 */
export const requestFinish: CommandDefinition<
  RequestFinish,
  { id: number },
  { likely: readonly number[] },
  { receivers: readonly number[] }
> = {
  name: 'RequestFinish',
  exclusive: true,
  // Opened beforehand, so that the head is not held for it; an inbox that is not among them is opened then.
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
