import { shipmentAudits } from '../shipment/shipment.js';
import type { AuditCheck } from './check.js';
import { orphansAudit } from './orphans.js';
import { permissionsAudit } from './permissions.js';
import { ratesAudit } from './rates.js';

/** Every law that `zuuch audit run` goes through. */
export const auditChecks: readonly AuditCheck[] = [...shipmentAudits, ratesAudit, orphansAudit, permissionsAudit];
