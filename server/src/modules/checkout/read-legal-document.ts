import type { LegalDocument, LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { buildLegalDocument } from '../consents/legal-document.ts';
import { buildLegalContext } from '../consents/rules.ts';
import { type QuoteDependencies, quoteOrder } from './quote-order.ts';

interface LegalDocumentRequest {
  readonly userId: string;
  readonly kind: LegalDocumentKind;
  readonly planId: number;
  readonly method: Payment['method'];
  readonly now: Date;
}

/**
 * A contract text as it would be stored with this user's order now. An order with the same quote has the same text and
 * hash.
 * @throws AppError as `quoteOrder`
 */
export async function readLegalDocument(
  dependencies: QuoteDependencies,
  { kind, method, ...order }: LegalDocumentRequest,
): Promise<LegalDocument> {
  const { database, settings } = dependencies;
  const quoted = await quoteOrder(database, order, dependencies);
  const saleSettings = { settings: settings.current(), siteUrl: settings.siteUrl() };
  return buildLegalDocument(kind, buildLegalContext(quoted, method, saleSettings));
}
