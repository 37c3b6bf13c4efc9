import type { LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import type { BillingDetails } from '@hokka/contracts/billing/payments/payments.ts';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

type StoredKind = 'preliminary_information' | 'distance_sales_contract';

const storedKinds: Readonly<Record<LegalDocumentKind, StoredKind>> = {
  'preliminary-information': 'preliminary_information',
  'distance-sales-contract': 'distance_sales_contract',
};

interface NewDocument {
  readonly kind: LegalDocumentKind;
  readonly version: string;
  readonly content: string;
  /** Hex. */
  readonly sha256: string;
}

/** Stores a legal document that a buyer accepts; the same text is stored once for all buyers. */
export async function insertDocumentOnce(trx: DatabaseTransaction, document: NewDocument, now: Date): Promise<void> {
  await trx
    .insertInto('legal_documents')
    .values({
      sha256: Buffer.from(document.sha256, 'hex'),
      kind: storedKinds[document.kind],
      version: document.version,
      content: document.content,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

export interface NewConsent {
  readonly id: string;
  readonly userId: string;
  readonly paymentId: string;
  readonly kind: 'contract' | 'immediate_performance';
  readonly document: Pick<NewDocument, 'sha256' | 'version'>;
  readonly at: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

export async function insertConsents(trx: DatabaseTransaction, consents: readonly NewConsent[]): Promise<void> {
  await trx
    .insertInto('consents')
    .values(
      consents.map((consent) => ({
        id: consent.id,
        user_id: consent.userId,
        payment_id: consent.paymentId,
        kind: consent.kind,
        document_sha256: Buffer.from(consent.document.sha256, 'hex'),
        document_version: consent.document.version,
        granted_at: consent.at,
        address: consent.address,
        user_agent: consent.userAgent,
      })),
    )
    .execute();
}

export interface AcceptedDocument {
  readonly kind: LegalDocumentKind;
  readonly content: string;
  /** Hex. */
  readonly sha256: string;
  readonly acceptedAt: Date;
}

/** The texts that the buyer of an order agreed to, with the preliminary information form first. */
export async function listAcceptedDocuments(database: Database, paymentId: string): Promise<AcceptedDocument[]> {
  const rows = await database
    .selectFrom('consents')
    .innerJoin('legal_documents', 'legal_documents.sha256', 'consents.document_sha256')
    .select(['legal_documents.kind', 'content', 'legal_documents.sha256', 'granted_at'])
    .where('payment_id', '=', paymentId)
    .where('consents.kind', '=', 'contract')
    .orderBy('legal_documents.kind', 'desc')
    .execute();
  return rows.map(({ kind, content, sha256, granted_at }) => ({
    kind: kind === 'preliminary_information' ? 'preliminary-information' : 'distance-sales-contract',
    content,
    sha256: sha256.toString('hex'),
    acceptedAt: granted_at,
  }));
}

/** Deletes the addresses and browsers of a user's consents. The consents themselves, with text and time, remain. */
export async function purgeConsentOrigins(trx: DatabaseTransaction, userId: string): Promise<void> {
  await clearOrigins(trx).where('user_id', '=', userId).execute();
}

/** Deletes the addresses and browsers of all consents given before this time. */
export async function purgeConsentOriginsBefore(database: Database, before: Date): Promise<void> {
  await clearOrigins(database).where('granted_at', '<', before).execute();
}

function clearOrigins(database: Database | DatabaseTransaction) {
  return database
    .updateTable('consents')
    .set({ address: null, user_agent: null })
    .where((row) => row.or([row('address', 'is not', null), row('user_agent', 'is not', null)]));
}

/** Accepts what earlier rules accepted: older rows may not meet the requirements for new orders. */
const storedBilling = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  tax_number: z.string().optional(),
  tax_office: z.string().optional(),
});

/** Parses invoice details as stored. @throws when they are invalid */
export function parseBilling(billing: unknown): BillingDetails {
  return storedBilling.parse(billing);
}
