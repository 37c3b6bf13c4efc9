import { crashPoint } from './crash-points.ts';
import { addressImages, buildPost, prepareArticle } from './prepare-post.ts';
import { type RunContext, stopAs } from './run-context.ts';
import type { RunEnd } from './runs.queries.ts';

/**
 * Sends an article as a signed request; a 2xx answer verifies it. Retries have the same id, by which receivers detect
 * them.
 */
export async function sendToWebhook(context: RunContext): Promise<RunEnd> {
  const { dependencies } = context;
  const article = await dependencies.articles.read(context.publication.article_id);
  if (article === undefined) throw stopAs('article_not_publishable');
  const prepared = await prepareArticle(article, context);
  const post = buildPost(prepared, await addressImages(prepared, context), context);
  const { webhook } = dependencies.sites;
  await context.begin('publishing', { article_version: article.version }, article.version);
  crashPoint('publication.before-update');
  await deliver(context, 'article.published', {
    article: {
      id: article.id,
      title: article.title,
      slug: post.slug,
      status: context.publication.wanted_status,
      language: article.language,
      excerpt: post.excerpt,
      categories: post.categories,
      tags: post.tags,
      seo: post.seo,
      cover: post.cover === undefined ? null : { url: post.cover.url, alt: post.cover.alt },
      html: webhook.writeHtml(post),
      markdown: webhook.writeMarkdown(article.content, post.media),
    },
  });
  crashPoint('publication.verified');
  return { state: 'verified', dueAt: null, failures: 0, isVerified: true };
}

/** Notifies a webhook that an article must be taken down. */
export async function withdrawFromWebhook(context: RunContext): Promise<RunEnd> {
  await deliver(context, 'article.withdrawn', { article: { id: context.publication.article_id } });
  return { state: 'withdrawn', dueAt: null, failures: 0 };
}

async function deliver(
  { site, signal, publication, dependencies }: RunContext,
  type: string,
  data: object,
): Promise<void> {
  const timestamp = dependencies.clock.now();
  const body = JSON.stringify({
    type,
    timestamp: timestamp.toISOString(),
    data: { publication_id: publication.id, ...data },
  });
  await dependencies.sites.webhook.deliver(site, { id: `msg_${publication.run_id}`, timestamp, body }, { signal });
}
