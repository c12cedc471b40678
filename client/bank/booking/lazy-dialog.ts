import { lazyPart } from '../../browser/lazy-part';

/** Only a user who books by hand needs it. */
export const BookingDialog = lazyPart(() => import('./booking-dialog'));
