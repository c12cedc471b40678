import { fieldMessages, refuse } from '../../../contract/refusals.js';
import type { LifecycleState } from '../../../contract/shipment/lifecycle/state.js';
import { typesOfPeople } from '../../../contract/shipment/people.js';
import type { CommandDefinition } from '../../decider/command.js';
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

/** Finance says that the account of an order is settled, once until it comes back from the archive (D093b). */
export const requestFinish: CommandDefinition<RequestFinish, { id: number }, { told: readonly number[] }> = {
  name: 'RequestFinish',
  async draw({ id }, source) {
    const people = await source.query<{ id: number }>(toBeTold, [id, typesOfPeople.operator]);
    return { told: people.map((person) => person.id).filter((person) => person !== source.actor.userId) };
  },
  streams: ({ id }, { told }) => [shipmentStream(id), ...inboxesOf(told)],
  decide(files, { id, comment, code }, { told }) {
    const { own, facts } = openShipment<LifecycleState>(files, id, 'lifecycle');
    assertRunning(facts);
    if (code !== undefined && code !== own.code)
      throw refuse('OrderCodeDiffers', { fields: { code: [fieldMessages.notInList.mn] } });
    if (own.finishRequestedAt !== null) throw refuse('FinishRequested');
    const notice = noticesTo(files, told, {
      body: [`Тооцоо асуудалгүй дууслаа: ${own.code}, ${facts.quotation.name}`, comment].filter(Boolean).join('. '),
      options: JSON.stringify({ inquiryid: id }),
    });
    return { events: [shipmentEvent(id, { type: 'FinishRequested', data: { comment } }), ...notice], answer: { id } };
  },
};
