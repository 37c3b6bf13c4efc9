import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { NewId } from '../../../platform/ids.ts';
import { insertConsents, type NewConsent, storeDocument } from './consents.queries.ts';
import type { LegalContext } from './legal-context.ts';
import { legalDocumentFor } from './legal-document.ts';

interface GivenConsents {
  readonly paymentId: string;
  readonly userId: string;
  /** Of the very quote that is stored with the payment. */
  readonly context: LegalContext;
  /** Where the order came from, as the request tells. */
  readonly origin: { readonly address: string; readonly userAgent: string | undefined };
  readonly at: Date;
}

/**
 * Records that the buyer of an order agreed to its two contract texts, and to the service beginning before the time for
 * withdrawal is over (which the contract says, so that consent names it). Runs in the transaction that makes the payment.
 */
export async function recordConsents(
  trx: DatabaseTransaction,
  { paymentId, userId, context, origin, at }: GivenConsents,
  { newId }: { readonly newId: NewId },
): Promise<void> {
  const form = legalDocumentFor('preliminary-information', context);
  const contract = legalDocumentFor('distance-sales-contract', context);
  for (const document of [form, contract]) await storeDocument(trx, document, at);
  const consentTo = (kind: NewConsent['kind'], document: NewConsent['document']): NewConsent => ({
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
    consentTo('contract', form),
    consentTo('contract', contract),
    consentTo('immediate_performance', contract),
  ]);
}
