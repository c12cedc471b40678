import { shipmentAudits } from '../shipment/shipment.js';
import type { AuditCheck } from '../audit/check.js';
import { orphansAudit } from '../audit/orphans.js';
import { permissionsAudit } from '../audit/permissions.js';
import { ratesAudit } from '../reference/rates-audit.js';

/** Every law that `zuuch audit run` goes through. */
export const auditChecks: readonly AuditCheck[] = [...shipmentAudits, ratesAudit, orphansAudit, permissionsAudit];
