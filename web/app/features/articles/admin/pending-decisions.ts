import type { AdminArticle, listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';

type ArticlePage = EndpointData<typeof listAllArticles>;

/** An admin's decision about some articles. */
export interface Decision {
  readonly ids: ReadonlySet<string>;
  readonly status: ModerationStatus;
  readonly note: string;
  readonly closesReports: boolean;
}

/** An article after a decision; unchanged if the decision does not concern it or cannot apply to it. */
function withDecision(article: AdminArticle, decision: Decision): AdminArticle {
  if (!decision.ids.has(article.id) || article.status !== 'completed') return article;
  return {
    ...article,
    moderation_status: decision.status,
    moderation_note: decision.note === '' ? null : decision.note,
    is_visible: article.is_public && decision.status === 'approved' && article.User.is_active,
    open_reports: decision.closesReports ? 0 : article.open_reports,
  };
}

/** A page after several decisions, applied in order. */
export function pageWithDecisions(page: ArticlePage, decisions: readonly Decision[]): ArticlePage {
  if (decisions.length === 0) return page;
  return { ...page, articles: page.articles.map((article) => decisions.reduce(withDecision, article)) };
}
