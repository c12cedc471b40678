import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../server/runtime/checkout.js';

export const composeFile = readFileSync(join(checkout, 'docker/compose.yaml'), 'utf8');

/** The settings of the containers, with the given values of `docker/.env`. */
export function composeSettings(typed: Readonly<Record<string, string>>): Record<string, string> {
  const environment = /environment: &settings\n((?: {4}\S.*\n)+)/.exec(composeFile)?.[1] ?? '';
  const settings = [...environment.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => {
    const filled = value
      .replace(/^'|'$/g, '')
      .replace(/\$\{(\w+):[?-][^}]*\}/g, (_, variable: string) => typed[variable] ?? '');
    return [name, filled] as const;
  });
  if (settings.length === 0) throw new Error('The settings of docker/compose.yaml cannot be found');
  return Object.fromEntries(settings);
}
