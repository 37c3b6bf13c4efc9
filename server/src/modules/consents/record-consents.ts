import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { buildLegalDocument } from './legal-document.ts';
import { insertConsents, insertDocumentOnce, type NewConsent } from './queries.ts';
import type { LegalContext } from './rules.ts';

interface OrderConsents {
  readonly paymentId: string;
  readonly userId: string;
  /** The context of the same quote that is stored with the payment. */
  readonly context: LegalContext;
  /** Where the request came from. */
  readonly origin: { readonly address: string; readonly userAgent: string | undefined };
  readonly at: Date;
}

/**
 * Records that the buyer agreed to the two contract texts, and that the service begins before the withdrawal period is
 * over (the contract says so, so that the consent covers it). Runs in the transaction that creates the payment.
 */
export async function recordConsents(
  trx: DatabaseTransaction,
  { paymentId, userId, context, origin, at }: OrderConsents,
  { newId }: { readonly newId: NewId },
): Promise<void> {
  const form = buildLegalDocument('preliminary-information', context);
  const contract = buildLegalDocument('distance-sales-contract', context);
  for (const document of [form, contract]) await insertDocumentOnce(trx, document, at);
  const buildConsent = (kind: NewConsent['kind'], document: NewConsent['document']): NewConsent => ({
    id: newId(),
    userId,
    paymentId,
    kind,
    document,
    at,
    address: origin.address,
    userAgent: origin.userAgent ?? null,
  });
  await insertConsents(trx, [
    buildConsent('contract', form),
    buildConsent('contract', contract),
    buildConsent('immediate_performance', contract),
  ]);
}
