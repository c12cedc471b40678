import { moveAdvance, returnAdvance, takeBackAct } from './give-back.js';
import { makeOverpaidAdvance } from './overpaid.js';
import { correctAdvance, deleteAdvance, receiveAdvance } from './receive.js';
import { useAdvances } from './use.js';

export const advanceCommands = {
  ReceiveAdvance: receiveAdvance,
  CorrectAdvance: correctAdvance,
  DeleteAdvance: deleteAdvance,
  UseAdvances: useAdvances,
  ReturnAdvance: returnAdvance,
  MoveAdvance: moveAdvance,
  TakeBackAdvanceAct: takeBackAct,
  MakeOverpaidAdvance: makeOverpaidAdvance,
};
