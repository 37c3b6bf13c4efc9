import type { LegalDocument, LegalDocumentKind } from '@hokka/contracts/legal.ts';
import type { Payment } from '@hokka/contracts/payments.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { SettingsModule } from '../../settings/index.ts';
import type { HalfPriceDependencies } from '../payments/half-price/half-price.ts';
import { quoteOrder } from '../payments/quoting/quote-order.ts';
import type { FallBack } from '../periods/opening.ts';
import { buildLegalContext } from './legal-context.ts';
import { buildLegalDocument } from './legal-document.ts';

export interface LegalDocumentDependencies extends FallBack, HalfPriceDependencies {
  readonly database: Database;
  readonly settings: Pick<SettingsModule, 'current' | 'siteUrl'>;
}

interface LegalDocumentRequest {
  readonly userId: string;
  readonly kind: LegalDocumentKind;
  readonly planId: number;
  readonly method: Payment['method'];
  readonly now: Date;
}

/**
 * A contract text as it would be stored with this user's order now: an order of the same quote has the same text and hash.
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
