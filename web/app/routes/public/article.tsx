import { getArticle, type PublicArticle } from '@hokka/contracts/articles.ts';
import { data } from 'react-router';
import { ArticleView } from '../../features/articles/components/public/article-view.tsx';
import { splitTitle } from '../../features/articles/editing/title-line.ts';
import { searchDescription } from '../../features/articles/search-description.ts';
import { urlOf } from '../../lib/endpoint-request.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import type { Route } from './+types/article.ts';
import { PageNotFound } from './page-not-found.tsx';

export const handle = { noJs: true };

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const article = await context.get(publicReadsContext).publicArticle(id);
  const { origin } = new URL(request.url);
  return data(
    { article, address: `${origin}${paths.publicArticle(id)}` },
    { status: article === undefined ? 404 : 200 },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.article === undefined
    ? [{ title: pageTitle('Sayfa bulunamadı') }, { name: 'robots', content: 'noindex' }]
    : describeArticle(loaderData.article, loaderData.address);

function describeArticle(article: PublicArticle, address: string) {
  const { title, content, meta_description, author_name, created_at, updated_at, tags } = article;
  const description = searchDescription(meta_description, splitTitle(content, title).body);
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { name: 'author', content: author_name },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'article:published_time', content: created_at },
    { property: 'article:modified_time', content: updated_at },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ];
}

/**
 * A published article. Everything else is the same 404 for everybody; the site script then asks whether the visitor is
 * its owner or an admin.
 */
export default function PublicArticlePage({ loaderData: { article }, params: { id } }: Route.ComponentProps) {
  if (article === undefined) {
    const question = urlOf(getArticle, { params: { id }, query: { includeContent: false } });
    return (
      <div data-restricted-article={paths.readArticle(id)} data-question={question}>
        <PageNotFound />
      </div>
    );
  }
  return (
    <div className="py-10 sm:py-16">
      <ArticleView article={article} authorName={article.author_name} />
    </div>
  );
}
