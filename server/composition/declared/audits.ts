import type { AuditCheck } from '../../audit/check.js';
import { orphansAudit } from '../../audit/orphans.js';
import { owedAudit } from '../../audit/owed.js';
import { storedStatesAudit } from '../../audit/stored-states.js';
import { permissionsAudit } from '../../identity/user/permissions-audit.js';
import { aggregates } from './aggregates.js';
import { areas } from '../areas.js';
import { ledger } from './ledger.js';
import { personalStores } from './personal-stores.js';

/** Every rule that `zuuch audit run` checks. */
export const auditChecks: readonly AuditCheck[] = joined([
  ...areas.flatMap((area) => area.audits ?? []).map((audit) => (typeof audit === 'function' ? audit(ledger) : audit)),
  orphansAudit(aggregates, personalStores),
  owedAudit(ledger),
  storedStatesAudit(aggregates),
  permissionsAudit(Object.assign({}, ...areas.map(({ eventRights }) => eventRights))),
]);

/** What several areas check under one name is one check. */
function joined(checks: readonly AuditCheck[]): AuditCheck[] {
  const names = [...new Set(checks.map(({ name }) => name))];
  return names.map((name) => {
    const parts = checks.filter((check) => check.name === name);
    const [{ about } = { about: '' }] = parts;
    const run: AuditCheck['run'] = async (db) => {
      const findings = [];
      for (const part of parts) findings.push(...(await part.run(db)));
      return findings;
    };
    return { name, about, run };
  });
}
