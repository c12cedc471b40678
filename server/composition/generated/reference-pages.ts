import { aggregates } from '../declared/aggregates.js';
import { retention } from '../declared/retention.js';
import { lifecyclePage } from '../../shipment/lifecycle/page.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import { referenceListsPage } from '../../reference/lists-page.js';
import { retentionPage } from '../../retention/retention-page.js';
import { describeSettings, type SettingDescription } from '../../runtime/config.js';

/** Pages that are generated from the code, so that the two cannot differ. `npm run generate` writes them. */
export const referencePages: readonly { path: string; text: () => string }[] = [
  { path: '.env.example', text: environmentExample },
  { path: 'docs/reference/configuration.md', text: configurationPage },
  { path: 'docs/reference/refusals.md', text: refusalsPage },
  { path: 'docs/operating/retention.md', text: () => retentionPage(retention) },
  { path: 'docs/domain/life-of-a-shipment.md', text: lifecyclePage },
  { path: 'docs/reference/reference-lists.md', text: () => referenceListsPage(aggregates) },
];

function byGroup(): [string, SettingDescription[]][] {
  const groups = new Map<string, SettingDescription[]>();
  for (const setting of describeSettings()) groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting]);
  return [...groups];
}

function environmentExample(): string {
  const groups = byGroup().map(([group, settings]) => {
    const lines = settings.map(
      ({ name, description, fallback }) => `# ${description.replaceAll('`', '')}\n#${name}=${fallback}`,
    );
    return `# ── ${group}\n${lines.join('\n')}\n`;
  });
  return `# Every setting with its default. Made by \`npm run generate\`; docs/reference/configuration.md says the same as a table.\n\n${groups.join('\n')}`;
}

function configurationPage(): string {
  const groups = byGroup().map(([group, settings]) => {
    const rows = settings.map(
      ({ name, description, fallback, secret }) =>
        `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${description}${secret ? ' Secret.' : ''} |`,
    );
    return `## ${group}\n\n| Setting | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Configuration

Made by \`npm run generate\` from \`server/runtime/config.ts\`.

Settings are environment variables. They are checked before anything starts; what is wrong is printed as one table and nothing is changed.
An empty value counts as not set. Sizes are written as \`512kb\` or \`10mb\`.

With \`NODE_ENV=production\` the start refuses passwords that everybody knows, \`RATE_LIMITS=off\`, demo data and settings made for tests.
A store that was filled with demo data stays one: begin production with a new \`DATA_DIR\` or an empty database.

${groups.join('\n')}`;
}

function refusalsPage(): string {
  const rows = Object.entries(refusals).map(
    ([word, { status, mn, en }]) => `| \`${word}\` | ${status} | ${mn} | ${en} |`,
  );
  return `# Refusals

Made by \`npm run generate\` from \`contract/refusals/refusals.ts\`. Every "no" of the product is one of these words; \`{…}\` is filled with the values of the case.

| Word | Status | Монгол | English |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
