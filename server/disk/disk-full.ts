import { refuse } from '../../contract/refusals/refusals.js';

/** The refusal for a full disk when that is the cause; any other error unchanged. */
export function orDiskFull(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? '';
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) ? refuse('DiskFull') : error;
}
