import { allowed, type Principal } from '../../../contract/permissions.js';
import { documents } from '../tables.js';

/** SQL for the rows `d` of documents that a user, or the system, may read: nothing that was removed, and D204 for a deleted file. */
export function readableDocuments(principal: Principal | null): string {
  const hidden = [
    ...(principal === null || mayReadMoney(principal) ? [] : ['d.is_money']),
    ...(principal === null || allowed('record.readDeleted', principal) ? [] : ['d.is_deleted']),
  ];
  return `${documents} d where ${['d.removed_at is null', ...hidden.map((column) => `not ${column}`)].join(' and ')}`;
}

export function mayReadMoney(principal: Principal): boolean {
  return allowed('document.readMoney', principal);
}
