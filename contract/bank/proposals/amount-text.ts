import { z } from 'zod';

/** A decimal as text, because it is sent back unchanged. */
export const amountText = z.string().regex(/^-?\d+(\.\d+)?$/);
