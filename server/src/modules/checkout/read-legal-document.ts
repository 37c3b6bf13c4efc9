import type { LegalDocument, LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import type { Database } from '../../platform/database/connect.ts';
import { buildLegalContext } from '../consents/legal-context.rules.ts';
import { buildLegalDocument } from '../consents/legal-document.ts';
import type { SettingsReader } from '../settings/index.ts';
import type { HalfPriceDependencies } from '../subscriptions/dependencies.ts';
import type { DefaultPlanSource } from '../subscriptions/rules.ts';
import { quoteOrder } from './quote-order.ts';

export interface LegalDocumentDependencies extends DefaultPlanSource, HalfPriceDependencies {
  readonly database: Database;
  readonly settings: Pick<SettingsReader, 'current' | 'siteUrl'>;
}

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
  dependencies: LegalDocumentDependencies,
  { kind, method, ...order }: LegalDocumentRequest,
): Promise<LegalDocument> {
  const { database, settings } = dependencies;
  const quoted = await quoteOrder(database, order, dependencies);
  const saleSettings = { settings: settings.current(), siteUrl: settings.siteUrl() };
  return buildLegalDocument(kind, buildLegalContext(quoted, method, saleSettings));
}
