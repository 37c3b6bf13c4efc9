import { getLegalDocument } from '@hokka/contracts/billing/legal-documents.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { type LegalDocumentDependencies, readLegalDocument } from './read-legal-document.ts';

export function consentRoutes(dependencies: LegalDocumentDependencies): Route[] {
  return [
    route(getLegalDocument, {
      handle: ({ caller, request, params, query }) =>
        readLegalDocument(dependencies, { userId: caller.userId, ...params, ...query, now: request.now }),
    }),
  ];
}
