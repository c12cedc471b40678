import {
  bringBack,
  closeInquiry,
  deleteInquiry,
  moveToOrder,
  restoreInquiry,
  sendToSales,
  sendToTariff,
  setCargoStatus,
  undoFinish,
} from './lifecycle/decide.js';
import { addInquiry, changeInquiry, duplicateInquiry, updateOffers } from './quotation/decide.js';

/** Everything that is asked of a shipment. */
export const shipmentCommands = {
  AddInquiry: addInquiry,
  ChangeInquiry: changeInquiry,
  UpdateOffers: updateOffers,
  DuplicateInquiry: duplicateInquiry,
  SendToTariff: sendToTariff,
  SendToSales: sendToSales,
  MoveToOrder: moveToOrder,
  CloseInquiry: closeInquiry,
  RestoreInquiry: restoreInquiry,
  DeleteInquiry: deleteInquiry,
  SetCargoStatus: setCargoStatus,
  UndoFinish: undoFinish,
  BringBackShipment: bringBack,
};
