import type { ClockSize } from './terms.js';

/** The length that the first sign of an ISO 6346 code of size and type stands for. */
const sizes: Readonly<Record<string, ClockSize>> = { 2: 20, 4: 40, L: 40, 9: 40 };

/** The size of a unit by its own code, otherwise that of the transport type of its file (D096). */
export function clockSizeOf(sizeType: string | null, ofTransportType: number | null): ClockSize | null {
  const own = sizes[sizeType?.[0] ?? ''];
  return own ?? (ofTransportType === 20 || ofTransportType === 40 ? ofTransportType : null);
}
