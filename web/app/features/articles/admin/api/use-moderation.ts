import { listAllArticles, moderateArticle, moderateArticles } from '@hokka/contracts/article-admin.ts';
import { listArticleReports } from '@hokka/contracts/article-reports.ts';
import type { EndpointBody, EndpointData, EndpointDefinition } from '@hokka/contracts/endpoint.ts';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../../lib/endpoint-hooks.ts';
import { type Decision, pageWithDecisions } from '../decided-articles.ts';

type ArticlePage = EndpointData<typeof listAllArticles>;
type Body = Pick<EndpointBody<typeof moderateArticle>, 'status' | 'moderation_note' | 'close_reports'>;

/** Decides about one article. */
export function useModerateArticle() {
  const client = useQueryClient();
  return useEndpointMutation(moderateArticle, {
    onSuccess: (_, { params, body }) => storeDecision(client, toDecision([params.id], body)),
    onError: () => refetchLists(client),
  });
}

/** Decides the same about many. */
export function useModerateArticles() {
  const client = useQueryClient();
  return useEndpointMutation(moderateArticles, {
    onSuccess: (_, { body }) => storeDecision(client, toDecision(body.ids, body)),
    onError: () => refetchLists(client),
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

/** Another admin may have been first, and an answer that did not arrive may have been carried out. */
function refetchLists(client: QueryClient): void {
  for (const { name } of [listAllArticles, listArticleReports]) void client.invalidateQueries({ queryKey: [name] });
}
