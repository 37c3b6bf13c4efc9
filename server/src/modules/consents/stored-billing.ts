import type { BillingDetails } from '@hokka/contracts/billing/payments/payments.ts';
import { z } from 'zod';

/** Accepts what earlier rules accepted: older rows may not meet the requirements for new orders. */
const storedBilling = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  tax_number: z.string().optional(),
  tax_office: z.string().optional(),
});

/** Parses invoice details as stored. @throws when they are invalid */
export function parseBilling(billing: unknown): BillingDetails {
  return storedBilling.parse(billing);
}
