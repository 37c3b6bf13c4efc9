import { z } from 'zod';
import { pageOf } from '../../../lib/page-of.ts';

/** The log's state as the address holds it; an empty text is no filter. */
export const filterDefaults = { payment: '', page: '1' };

/** What the log call is asked; what is no id of a payment is left out. */
export function logQueryOf({ payment, page }: typeof filterDefaults) {
  const id = z.uuid().safeParse(payment);
  return { page: pageOf(page), ...(id.success && { paymentId: id.data }) };
}
