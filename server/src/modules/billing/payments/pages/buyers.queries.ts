import { billingDetails } from '@hokka/contracts/payments.ts';
import type { Database } from '../../../../platform/database/connect.ts';

interface Buyer {
  readonly email: string;
  readonly name: string;
  /** Empty where it is not told. */
  readonly address: string;
  readonly phone: string;
}

/** Who pays, as they told for this order, else as their profile says. @throws Error when they are gone */
export async function getBuyer(database: Database, paymentId: string): Promise<Buyer> {
  const row = await database
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select(['payments.billing', 'users.email', 'users.name', 'users.phone'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const details = row.billing === null ? undefined : billingDetails.parse(row.billing);
  return {
    email: row.email,
    name: details?.name ?? row.name,
    address: details?.address ?? '',
    phone: details?.phone ?? row.phone ?? '',
  };
}
