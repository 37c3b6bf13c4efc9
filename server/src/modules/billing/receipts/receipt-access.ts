import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Caller, isAdmin } from '../../../platform/http/caller.ts';
import { findPayment } from '../payments/payments.queries.ts';

interface AccessRequest {
  readonly params: { readonly id: string };
  readonly caller: Caller;
}

/** The 404 stage: passes who paid, and admins. Everybody else gets the same 404 as for a payment that does not exist. */
export function createReceiptGuard(database: Database): (request: AccessRequest) => Promise<undefined> {
  return async ({ params, caller }) => {
    const payment = await findPayment(database, params.id);
    const mayPass = payment !== undefined && (payment.userId === caller.userId || isAdmin(caller));
    if (!mayPass) throw new AppError('not_found');
  };
}
