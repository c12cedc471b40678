/** Lists and reports as they were at the end of a past day. */
export default {
  mark: 'The state at the end of {{day}}. Only to read.',
  preparing: 'Preparing the state at the end of {{day}}',
  preparingHint: 'Everything recorded up to that day is being read. The next time this day opens at once.',
  failed: 'The state at the end of {{day}} cannot be shown',
  rehearsal: 'Rehearsal. Nothing is changed.',
  rehearsalOf: 'Rehearsal: as it would be after the move "{{move}}" ({{at}}, {{by}}). Nothing is changed.',
  rehearsalFailed: 'The rehearsal cannot be shown. Leave it and open it again.',
  leaveRehearsal: 'Leave the rehearsal',
  failedHint: 'Try again, or choose another day.',
} as const;
