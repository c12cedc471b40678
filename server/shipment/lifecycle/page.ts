import { lifeStages, type LifeStage } from '../../../contract/shipment/status/life-stages.js';
import { moves, needs, type Move } from '../../../contract/shipment/lifecycle/moves.js';
import { permissions } from '../../../contract/permissions.js';

/** The lifecycle of a shipment as a diagram and a table, generated from the table of moves. */
export function lifecyclePage(): string {
  const all = Object.entries(moves) as [string, Move][];
  const transitions = all.flatMap(([, { from, to, label }]) =>
    from.filter((stage) => stage !== to).map((stage) => `  ${stage} --> ${to}: ${label.en}`),
  );
  const names = (Object.keys(lifeStages) as LifeStage[]).map((stage) => `  ${stage}: ${lifeStages[stage].en}`);
  const rows = all.map(([name, { from, to, label, capability, otherwise, needs: needed = [] }]) => {
    const { types, own } = permissions[capability];
    const who = [types.join(', '), ...(own ? [`own: ${own.join(', ')}`] : [])].join('; ');
    const refused = [otherwise, ...needed.map((need) => needs[need].otherwise)].map((word) => `\`${word}\``).join(', ');
    return `| \`${name}\` | ${label.mn} | ${label.en} | ${from.join(', ')} | ${to} | ${who} | ${refused} |`;
  });
  return `# The life of a shipment

Made by \`npm run generate\` from \`contract/shipment/lifecycle/moves.ts\`: deciders, buttons, this page and the property test all read that table.

\`\`\`mermaid
stateDiagram-v2
  [*] --> open
${names.join('\n')}
${transitions.join('\n')}
\`\`\`

| Move | Монгол | English | From | To | Types of user | Refused with |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
