import { shipmentAudits } from '../shipment/shipment.js';
import type { AuditCheck } from './check.js';

/** Every law that `zuuch audit run` goes through. */
export const auditChecks: readonly AuditCheck[] = [...shipmentAudits];
