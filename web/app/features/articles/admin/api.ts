import { listAllArticles, moderateArticle, moderateArticles } from '@hokka/contracts/articles/article-admin.ts';
import { listArticleReports } from '@hokka/contracts/articles/article-reports.ts';
import type {
  EndpointBody,
  EndpointData,
  EndpointDefinition,
  EndpointQuery,
} from '@hokka/contracts/shared/endpoint.ts';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { type Decision, pageWithDecisions } from './pending-decisions.ts';

const pollMs = 5000;

/**
 * All articles, with pending decisions shown as if they were carried out. The previous rows stay until the new ones
 * arrive. While an article is being generated, the list is read again every 5 s.
 */
export function useAllArticles(query: EndpointQuery<typeof listAllArticles>) {
  const decisions = usePendingDecisions();
  return usePagedQuery(
    listAllArticles,
    { query },
    {
      select: (page) => pageWithDecisions(page, decisions),
      refetchInterval: ({ state }) =>
        state.data?.articles.some(({ status }) => status === 'generating') === true ? pollMs : false,
    },
  );
}

type ArticlePage = EndpointData<typeof listAllArticles>;
type Body = Pick<EndpointBody<typeof moderateArticle>, 'status' | 'moderation_note' | 'close_reports'>;

const lists = [listAllArticles, listArticleReports];

/** Moderates one article. */
export function useModerateArticle() {
  const client = useQueryClient();
  return useEndpointMutation(moderateArticle, {
    onSuccess: (_, { params, body }) => storeDecision(client, toDecision([params.id], body)),
    rereadOnError: lists,
  });
}

/** Makes the same decision about several articles. */
export function useModerateArticles() {
  const client = useQueryClient();
  return useEndpointMutation(moderateArticles, {
    onSuccess: (_, { body }) => storeDecision(client, toDecision(body.ids, body)),
    rereadOnError: lists,
  });
}

/** Pending decisions: lists show them, and a failure removes them again. */
function usePendingDecisions(): readonly Decision[] {
  const one = usePending<{ params: { id: string }; body: Body }>(moderateArticle);
  const many = usePending<{ body: Body & { ids: readonly string[] } }>(moderateArticles);
  return [
    ...one.map(({ params, body }) => toDecision([params.id], body)),
    ...many.map(({ body }) => toDecision(body.ids, body)),
  ];
}

function usePending<Input>({ name }: EndpointDefinition): readonly Input[] {
  return useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });
}

function toDecision(ids: readonly string[], { status, moderation_note: note = '', close_reports }: Body): Decision {
  return { ids: new Set(ids), status, note, closesReports: close_reports ?? false };
}

/** Lists show the decision until they are read again. */
function storeDecision(client: QueryClient, decision: Decision): void {
  client.setQueriesData<ArticlePage>(
    { queryKey: [listAllArticles.name] },
    (page) => page && pageWithDecisions(page, [decision]),
  );
}
