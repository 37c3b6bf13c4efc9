import type { ErrorCode } from '@hokka/contracts/errors.ts';
import { type Payment, paymentMethods } from '@hokka/contracts/payments.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isSuperAdmin } from '../../../accounts/index.ts';
import { isCompanySet } from '../../../settings/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';

type Method = Payment['method'];

/** What decides how somebody can pay. */
export interface SellingFacts {
  readonly production: boolean;
  readonly isCompanySet: boolean;
  /** Ways that have somewhere to send the money. */
  readonly configured: readonly Method[];
  /** Whether test cards pay at a merchant of our own, not at a stand-in. */
  readonly isTestMode: boolean;
  readonly isSuperAdmin: boolean;
}

/**
 * Why an order cannot be paid so now; undefined where it can. In production nothing is sold without a seller, and a test card buys
 * nothing, except for those who try the shop out.
 */
export function sellingProblem(method: Method, facts: SellingFacts): ErrorCode | undefined {
  if (facts.production && !facts.isCompanySet) return 'sales_closed';
  if (!facts.configured.includes(method)) return 'payment_not_configured';
  const isClosed = method === 'card' && facts.production && facts.isTestMode && !facts.isSuperAdmin;
  return isClosed ? 'payment_method_unavailable' : undefined;
}

type SellingDependencies = Pick<BillingDependencies, 'production' | 'settings'>;

/** How this user can pay an order now, and whether nobody can in any way. */
export async function methodsFor(
  database: Database,
  userId: string,
  dependencies: SellingDependencies,
): Promise<{ readonly methods: Method[]; readonly salesClosed: boolean }> {
  const facts = await sellingFacts(database, userId, dependencies);
  return {
    methods: paymentMethods.filter((method) => sellingProblem(method, facts) === undefined),
    salesClosed: paymentMethods.every((method) => sellingProblem(method, facts) === 'sales_closed'),
  };
}

/**
 * Keeps an order from being placed that cannot be paid so. Call under the account's lock: whoever stops being a super_admin waits.
 * @throws AppError `sales_closed`, `payment_not_configured`, `payment_method_unavailable`
 */
export async function refuseUnpayable(
  trx: DatabaseTransaction,
  { userId, method }: { readonly userId: string; readonly method: Method },
  dependencies: SellingDependencies,
): Promise<void> {
  const problem = sellingProblem(method, await sellingFacts(trx, userId, dependencies));
  if (problem !== undefined) throw new AppError(problem);
}

async function sellingFacts(
  database: Database | DatabaseTransaction,
  userId: string,
  { production, settings }: SellingDependencies,
): Promise<SellingFacts> {
  const merchant = settings.paytr();
  const takesTransfers = settings.transferAccount() !== undefined;
  return {
    production,
    isCompanySet: isCompanySet(settings.current()),
    configured: [
      ...(merchant === undefined ? [] : (['card'] as const)),
      ...(takesTransfers ? (['transfer'] as const) : []),
    ],
    isTestMode: merchant?.isSandbox === false && settings.current().payment.paytr_test_mode,
    isSuperAdmin: await isSuperAdmin(database, userId),
  };
}
