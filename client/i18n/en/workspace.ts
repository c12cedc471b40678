export default {
  list: 'List',
  record: 'Record',
  side: 'Side panel',
  resize: 'Width of the panel',
  closeRecord: 'Close',
  backToList: 'Back to the list',
  showSide: 'Show the side panel',
  hideSide: 'Hide the side panel',
  resetLayout: 'Back to the first layout',
  viewing: '{{names}} is viewing',
  editing: '{{name}} is editing',
  unsaved: 'There are unsaved changes',
} as const;
