import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Paytr } from '../../../providers/paytr/port.ts';
import type { SettingsModule } from '../../settings/index.ts';
import type { BillingDependencies } from '../dependencies.ts';
import type { StoredPayment } from './stored-payment.ts';

/** What other folders of billing do in a payment's transactions. */
export interface PaymentRecords {
  /** Owes the buyer the mail about an order that was just stored. */
  readonly tellOrdered: (trx: DatabaseTransaction, payment: StoredPayment) => Promise<void>;
  readonly tellCompleted: (trx: DatabaseTransaction, payment: StoredPayment) => Promise<void>;
  readonly tellFailed: (trx: DatabaseTransaction, payment: StoredPayment) => Promise<void>;
  /** Gives a completed payment its receipt number. */
  readonly issueReceipt: (trx: DatabaseTransaction, paymentId: string, at: Date) => Promise<void>;
}

export interface PaymentsDependencies extends BillingDependencies {
  readonly paytr: Paytr;
  readonly settings: Pick<SettingsModule, 'current' | 'siteUrl' | 'paytr' | 'transferAccount'>;
  readonly records: PaymentRecords;
}
