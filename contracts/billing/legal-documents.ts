import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, queryInteger } from '../shared/primitives.ts';
import { paymentMethods } from './payments/payments.ts';

/** Path segments of the Ön Bilgilendirme Formu and the Mesafeli Satış Sözleşmesi. */
export const legalDocumentKinds = ['preliminary-information', 'distance-sales-contract'] as const;
export type LegalDocumentKind = (typeof legalDocumentKinds)[number];

export const legalDocument = z.object({
  kind: z.enum(legalDocumentKinds),
  title: z.string(),
  version: z.string(),
  /** Hex digest of `content` in UTF-8; stored with a consent. */
  sha256: z.string(),
  /** Markdown. */
  content: z.string(),
});
export type LegalDocument = z.infer<typeof legalDocument>;

export const getLegalDocument = endpoint({
  name: 'getLegalDocument',
  summary: 'Returns a contract text exactly as it will be stored with an order of this plan',
  method: 'GET',
  path: '/legal/:kind',
  access: 'user',
  right: 'billing',
  params: z.object({ kind: choice(legalDocumentKinds) }),
  query: z.object({
    planId: queryInteger({ min: 0, max: 999_999_999 }),
    method: choice(paymentMethods).default('card'),
  }),
  data: legalDocument,
  errors: [
    'use_cancel',
    'plan_unavailable',
    'change_already_scheduled',
    'exchange_rate_missing',
    'credit_too_large',
    'not_found',
  ],
});
