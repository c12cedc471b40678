import { allowed, type Principal } from '../../../contract/permissions.js';
import { documents } from '../tables.js';

/** SQL for the rows `d` of documents that a user may read: nothing that was removed, and D204 for a deleted file. */
export function readableDocuments(principal: Principal): string {
  return `${documents} d where d.removed_at is null${mayReadMoney(principal) ? '' : ' and not d.is_money'}${
    allowed('record.readDeleted', principal) ? '' : ' and not d.is_deleted'
  }`;
}

export function mayReadMoney(principal: Principal): boolean {
  return allowed('document.readMoney', principal);
}
