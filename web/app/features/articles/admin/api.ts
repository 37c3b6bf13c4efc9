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
 * All articles, with decisions that are under way shown as if they were carried out. The previous rows stay until the new ones
 * come; while one of them is being written, the list is read again every 5 s.
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

/** Decides about one article. */
export function useModerateArticle() {
  const client = useQueryClient();
  return useEndpointMutation(moderateArticle, {
    onSuccess: (_, { params, body }) => storeDecision(client, toDecision([params.id], body)),
    rereadOnError: lists,
  });
}

/** Decides the same about many. */
export function useModerateArticles() {
  const client = useQueryClient();
  return useEndpointMutation(moderateArticles, {
    onSuccess: (_, { body }) => storeDecision(client, toDecision(body.ids, body)),
    rereadOnError: lists,
  });
}

/** Decisions that are under way: lists show them, and a failure takes them back by itself. */
export function usePendingDecisions(): readonly Decision[] {
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

/** Until the lists are read again they show what was decided. */
function storeDecision(client: QueryClient, decision: Decision): void {
  client.setQueriesData<ArticlePage>(
    { queryKey: [listAllArticles.name] },
    (page) => page && pageWithDecisions(page, [decision]),
  );
}
