/** The life of a record. */
export default {
  title: 'History',
  house: 'The system',
  failed: 'The history could not be loaded.',
  was: 'Was',
  became: 'Became',
  now: 'Now',
  willBe: 'Will be',
  asOf: 'As it was then',
  asOfMark: 'The state of {{at}}. Only to read.',
  since: 'Changed since',
  undoTitle: 'Undo the change',
  undoWhat: 'These values will come back. The undo is a new entry of the history.',
  deeds: { created: 'created', edited: 'edited', deleted: 'deleted', undone: 'undid', done: 'updated' },
} as const;
