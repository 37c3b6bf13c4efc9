import { type Payment, paymentMethods } from '@hokka/contracts/billing/payments/payments.ts';
import type { ErrorCode } from '@hokka/contracts/shared/errors.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { isSuperAdmin } from '../account-records/index.ts';
import { isCompanySet } from '../settings/index.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';

type Method = Payment['method'];

/** What determines the payment methods that a user can choose. */
export interface SalesContext {
  readonly production: boolean;
  readonly isCompanySet: boolean;
  /** Methods for which a destination of the money is configured. */
  readonly configured: readonly Method[];
  /** Whether test cards pay at a real merchant, not at the sandbox. */
  readonly isTestMode: boolean;
  readonly isSuperAdmin: boolean;
}

/**
 * Why an order cannot be paid with this method; undefined when it can. In production nothing is sold without a seller,
 * and test cards are accepted only from super_admins, who try the shop out.
 */
export function findSalesProblem(method: Method, context: SalesContext): ErrorCode | undefined {
  if (context.production && !context.isCompanySet) return 'sales_closed';
  if (!context.configured.includes(method)) return 'payment_not_configured';
  const isClosed = method === 'card' && context.production && context.isTestMode && !context.isSuperAdmin;
  return isClosed ? 'payment_method_unavailable' : undefined;
}

/** The payment methods that this user can choose now, and whether sales are closed for all users and methods. */
export async function listPaymentMethods(
  database: Database,
  userId: string,
  dependencies: BillingDependencies,
): Promise<{ readonly methods: Method[]; readonly salesClosed: boolean }> {
  const context = await readSalesContext(database, userId, dependencies);
  return {
    methods: paymentMethods.filter((method) => findSalesProblem(method, context) === undefined),
    salesClosed: paymentMethods.every((method) => findSalesProblem(method, context) === 'sales_closed'),
  };
}

/**
 * Refuses an order that cannot be paid with this method. The caller must hold the account's lock, so that a demotion of
 * a super_admin waits.
 * @throws AppError `sales_closed`, `payment_not_configured`, `payment_method_unavailable`
 */
export async function assertPayable(
  trx: DatabaseTransaction,
  { userId, method }: { readonly userId: string; readonly method: Method },
  dependencies: BillingDependencies,
): Promise<void> {
  const problem = findSalesProblem(method, await readSalesContext(trx, userId, dependencies));
  if (problem !== undefined) throw new AppError(problem);
}

async function readSalesContext(
  database: Database | DatabaseTransaction,
  userId: string,
  { production, settings }: BillingDependencies,
): Promise<SalesContext> {
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
