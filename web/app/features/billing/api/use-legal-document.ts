import { getLegalDocument, type LegalDocumentKind } from '@hokka/contracts/legal.ts';
import type { Payment } from '@hokka/contracts/payments.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The order that a text is about. */
export interface OrderedPlan {
  readonly planId: number;
  readonly method: Payment['method'];
}

/** A contract text as it would be stored with the order now. */
export function useLegalDocument(kind: LegalDocumentKind, { planId, method }: OrderedPlan) {
  return useEndpointQuery(
    getLegalDocument,
    { params: { kind }, query: { planId: `${planId}`, method } },
    { staleTime: 0 },
  );
}
