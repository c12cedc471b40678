/** Netting between a payer and an agent that are one firm. */
export default {
  none: 'Nothing is netted yet.',
  make: 'Net',
  makeHint:
    'Choose the payer or the agent: the one linked with it and the pairs to net follow. The amount of a pair is the same on both sides: in the common currency at the rate of the day, else in tugrik.',
  notLinked:
    'This payer and this agent are not linked as one firm. Choose the agent in the form of the payer, then net what they owe.',
  owed: 'They owe us {{receivable}}, we owe them {{payable}}.',
  nothing: 'No rows are open on both sides, so there is nothing to net.',
  chosen: 'Pairs chosen: {{count}}, {{mnt}} in all',
  payer: 'Payer',
  agent: 'Agent',
  on: 'Date',
  posted: 'Posted on',
  sums: 'Amount',
  mnt: 'Amount ₮',
  state: 'State',
  comment: 'Comment',
  by: 'Made by',
  pairs: 'Pairs',
  receivable: 'Receivable',
  payable: 'Payable',
  amount: 'Amount to net',
  rate: 'Rate',
  inTugrik: 'In tugrik',
  dueAndRest: 'due {{due}}, rest {{rest}}',
  print: 'Print the act',
  takeBack: 'Take the act back',
  takeBackHint:
    'Act {{number}}, {{mnt}}: all transactions of both sides are reversed, and the rests are what they were before.',
  takenBack: 'Taken back on {{on}}: {{reason}} ({{user}}).',
};
