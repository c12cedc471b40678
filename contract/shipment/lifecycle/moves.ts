import type { Label } from '../../label.js';
import { allowed, type Principal, type Capability } from '../../permissions.js';
import type { RefusalWord } from '../../refusals/refusals.js';
import type { LifeStage } from '../status/life-stages.js';
import type { lifecycleEvents } from './events.js';

interface MoveNeed {
  /** The refusal if the condition is not met. */
  otherwise: RefusalWord;
  /** The capability of the users who can meet the condition. */
  capability: Capability;
  label: Label;
}

/** Conditions besides the stage; the section that owns the fact checks each of them. */
export const needs = {
  noTransactions: {
    otherwise: 'PaidNotSentBack',
    capability: 'finance.correct',
    label: { mn: 'Гүйлгээ хийгээгүй байх', en: 'No transactions' },
  },
  noInvoice: {
    otherwise: 'InvoicedNotSentBack',
    capability: 'finance.invoice',
    label: { mn: 'Нэхэмжлэх гаргаагүй байх', en: 'No invoice' },
  },
  paid: {
    otherwise: 'NotPaidYet',
    capability: 'finance.transact',
    label: { mn: 'Төлбөр баталгаажсан байх', en: 'Payment confirmed' },
  },
} as const satisfies Record<string, MoveNeed>;
export type Need = keyof typeof needs;

export interface Move {
  from: readonly LifeStage[];
  to: LifeStage;
  event: keyof typeof lifecycleEvents;
  capability: Capability;
  /** The refusal in every other stage. */
  otherwise: RefusalWord;
  needs?: readonly Need[];
  /** A step on the usual way from the inquiry to the archive. */
  isForward?: true;
  /** The name of the move, as on its button. */
  label: Label;
}

/** All moves of a file: commands, buttons, the documentation about shipments, and the property test use this table. */
export const moves = {
  MoveToOrder: {
    from: ['open'],
    to: 'order',
    event: 'InquiryMovedToOrder',
    capability: 'inquiry.move',
    otherwise: 'NotOpen',
    isForward: true,
    label: { mn: 'SO болгох', en: 'Move to SO' },
  },
  CloseInquiry: {
    from: ['open'],
    to: 'closed',
    event: 'InquiryClosed',
    capability: 'inquiry.close',
    otherwise: 'NotOpen',
    label: { mn: 'Хаах', en: 'Close' },
  },
  RestoreInquiry: {
    from: ['closed'],
    to: 'open',
    event: 'InquiryRestored',
    capability: 'inquiry.close',
    otherwise: 'NotClosed',
    label: { mn: 'Сэргээх', en: 'Restore' },
  },
  DeleteInquiry: {
    from: ['open', 'closed'],
    to: 'deleted',
    event: 'InquiryDeleted',
    capability: 'inquiry.delete',
    otherwise: 'NotDeletable',
    label: { mn: 'Устгах', en: 'Delete' },
  },
  SendBackOrder: {
    from: ['order'],
    to: 'open',
    event: 'OrderSentBack',
    capability: 'order.reverse',
    otherwise: 'FinishedNotSentBack',
    needs: ['noInvoice', 'noTransactions'],
    label: { mn: 'Үнийн хүсэлт рүү буцаах', en: 'Send back to inquiry' },
  },
  SetPending: {
    from: ['order', 'pending'],
    to: 'pending',
    event: 'CargoStatusSet',
    capability: 'operation.status',
    otherwise: 'NotAnOrder',
    label: { mn: 'Дуусгах, хүлээгдэж буй', en: 'Finish, pending' },
  },
  SetArrived: {
    from: ['order', 'pending'],
    to: 'arrived',
    event: 'CargoStatusSet',
    capability: 'operation.status',
    otherwise: 'NotAnOrder',
    isForward: true,
    label: { mn: 'Ирсэн болгох', en: 'Arrived' },
  },
  UndoFinish: {
    from: ['pending', 'arrived'],
    to: 'order',
    event: 'FinishUndone',
    capability: 'finished.undo',
    otherwise: 'NotFinished',
    label: { mn: 'Дууссаныг цуцлах', en: 'Undo finished' },
  },
  ArchiveShipment: {
    from: ['pending', 'arrived'],
    to: 'archived',
    event: 'ShipmentArchived',
    capability: 'archive.request',
    otherwise: 'NotFinished',
    needs: ['paid'],
    isForward: true,
    label: { mn: 'Архивлах', en: 'Archive' },
  },
  BringBackShipment: {
    from: ['archived'],
    to: 'order',
    event: 'ShipmentBroughtBack',
    capability: 'archive.undo',
    otherwise: 'NotArchived',
    label: { mn: 'Архиваас буцаах', en: 'Bring back from the archive' },
  },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

/** The next steps of the usual way from a stage. */
export function stepsFrom(stage: LifeStage): (Move & { name: MoveName })[] {
  return (Object.keys(moves) as MoveName[])
    .map((name): Move & { name: MoveName } => ({ name, ...moves[name] }))
    .filter(({ from, isForward }) => isForward === true && from.includes(stage));
}

/** Whether the button of a move is shown; its other conditions are reported when it is pressed. */
export function isOffered(name: MoveName, stage: LifeStage, principal: Principal): boolean {
  const { from, capability }: Move = moves[name];
  return from.includes(stage) && allowed(capability, principal);
}
