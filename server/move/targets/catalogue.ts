import { listKinds, listsOfParties } from '../../../contract/move/kinds/lists.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { isPending } from '../reading/pending-entries.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import type { Kernel } from '../../decider/kernel.js';
import { accountsTarget } from './accounts.js';
import { advancesTarget } from './advances.js';
import { customInvoicesTarget } from './custom-invoices.js';
import { entryTarget } from './entries.js';
import { archiveTarget } from './files/archives.js';
import { closingTarget } from './files/closings.js';
import { documentTarget } from './files/documents.js';
import { rowTargets } from './files/form-rows.js';
import { confirmationTarget } from './files/confirmations.js';
import { holderTarget } from './files/holders.js';
import { inquiryTarget } from './files/inquiries.js';
import { lateRowTarget } from './files/late-rows.js';
import { orderTargets } from './files/orders.js';
import { progressTarget } from './files/progress.js';
import { invoiceTarget } from './files/invoices.js';
import { movementTarget } from './files/movements.js';
import { unitTarget } from './files/units.js';
import { itemsTarget } from './items.js';
import type { MoveTarget, SaveTarget, StoreDocument, TargetWriter } from './target.js';

const accountsOfParties = 'partyaccount';
const ownLists = listKinds.map(({ name }) => name as SettingsList).filter((list) => list !== accountsOfParties);

/** Everything that rows become, in the order in which it is written: each after the records that it names. */
const moveTargets: readonly MoveTarget[] = [
  lateRowTarget,
  ...ownLists.map(entryTarget),
  ...listsOfParties.map(entryTarget),
  entryTarget(accountsOfParties),
  accountsTarget,
  inquiryTarget,
  ...rowTargets,
  holderTarget,
  closingTarget,
  ...orderTargets,
  progressTarget,
  unitTarget,
  movementTarget,
  confirmationTarget,
  invoiceTarget,
  documentTarget,
  archiveTarget,
  customInvoicesTarget,
  itemsTarget,
  advancesTarget,
];

const byName = new Map(moveTargets.map((target) => [target.name, target]));

export function targetNamed(name: SaveTarget): MoveTarget {
  const target = byName.get(name);
  if (!target) throw new Error(`${name} is no target of a move`);
  return target;
}

/** What takes records back stores no documents. */
const storesNothing: StoreDocument = () => {
  throw new Error('Documents are stored only when a move is written');
};

/** Writers over one kernel, each opened once. */
export function openWriters(kernel: Kernel, store: StoreDocument = storesNothing): (name: SaveTarget) => TargetWriter {
  const open = new Map<SaveTarget, TargetWriter>();
  return (name) => {
    const writer = open.get(name) ?? targetNamed(name).writer(kernel, store);
    open.set(name, writer);
    return writer;
  };
}

/** The place of a target in the order of writing. */
export function rankOf(name: SaveTarget): number {
  return moveTargets.findIndex((target) => target.name === name);
}

/** The new records that a save refers to, by the numbers by which they are named. */
export function newlyNamed({ list, given }: { list: SaveTarget; given: Entry }): number[] {
  const named: number[] = [];
  targetNamed(list).mapIds(given, (id) => {
    if (isPending(id)) named.push(id);
    return id;
  });
  return named;
}
