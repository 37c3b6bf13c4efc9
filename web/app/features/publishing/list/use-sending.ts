import {
  createPublication,
  listPublicationsOfArticles,
  type PublicationStatus,
} from '@hokka/contracts/publishing/publications.ts';
import { listSites } from '@hokka/contracts/publishing/sites.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { toFormerBody } from '../former-body.ts';
import type { SendableArticle } from './plan-sending.ts';
import { type SendOutcome, sendArticles } from './send-articles.ts';

interface Target {
  readonly siteId: string;
  readonly status: PublicationStatus;
}

/**
 * Orders several publications on one site. Each order has its own key, so that repeating it after a lost answer sends
 * nothing twice.
 */
export function useSending() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, SendOutcome>>();
  const keys = useRef(new Map<string, string>());
  const send = async (items: readonly SendableArticle[], { siteId, status }: Target): Promise<void> => {
    setOutcomes((before) => before ?? new Map());
    await sendArticles(
      items,
      ({ article: { id }, former }) => {
        const body = former === undefined ? { site_id: siteId, status } : toFormerBody(former, status);
        const idempotencyKey = keys.current.get(id) ?? newIdempotencyKey();
        keys.current.set(id, idempotencyKey);
        return callEndpoint(createPublication, { params: { id }, body, idempotencyKey });
      },
      ({ article }, outcome) => setOutcomes((before) => new Map(before).set(article.id, outcome)),
    );
    for (const name of [...(createPublication.invalidates ?? []), listSites.name])
      void client.invalidateQueries({ queryKey: [name] });
    await client.refetchQueries({ queryKey: [listPublicationsOfArticles.name], type: 'active' });
  };
  return { outcomes, send };
}
