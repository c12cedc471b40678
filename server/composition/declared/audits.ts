import type { AuditCheck, NamedAudit } from '../../audit/check.js';
import { orphansAudits } from '../../audit/orphans.js';
import { owedAudit } from '../../audit/owed.js';
import { storedStatesAudit } from '../../audit/stored-states.js';
import { permissionsAudit } from '../../identity/user/permissions-audit.js';
import { aggregates } from './aggregates.js';
import { areas } from '../areas.js';
import { ledger } from './ledger.js';
import { personalStores } from './personal-stores.js';

const kinds = aggregates.map(({ name }) => name);
const kindsOfLedger = aggregates.filter((aggregate) => aggregate.ledger).map(({ name }) => name);

/** Every rule that `zuuch audit run` checks. */
export const auditChecks: readonly NamedAudit[] = joined([
  ...areas.flatMap((area) => area.audits ?? []).map((audit) => (typeof audit === 'function' ? audit(ledger) : audit)),
  ...orphansAudits(aggregates, personalStores),
  owedAudit(ledger, kindsOfLedger),
  storedStatesAudit(aggregates),
  permissionsAudit(Object.assign({}, ...areas.map(({ eventRights }) => eventRights)), kinds),
]);

/** What several areas check under one name is one check. */
function joined(checks: readonly AuditCheck[]): NamedAudit[] {
  const names = [...new Set(checks.map(({ name }) => name))];
  return names.map((name) => {
    const parts = checks.filter((check) => check.name === name);
    const [{ about } = { about: '' }] = parts;
    const run: AuditCheck['run'] = async (db) => {
      const findings = [];
      for (const part of parts) findings.push(...(await part.run(db)));
      return findings;
    };
    return { name, about, parts, run };
  });
}
