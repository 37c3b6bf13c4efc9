import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import type { Company, PublicBrand, PublishedArticle, RenderedArticle } from '@hokka/contracts/site/public-reads.ts';
import { findIdInAddress } from '@hokka/contracts/text/slug.ts';
import { data, redirect } from 'react-router';
import { splitTitle } from '../../features/articles/markdown/title-line.ts';
import { buildArticleJsonLd } from '../../features/public-site/article-json-ld.ts';
import { ArticleActions } from '../../features/public-site/components/article-actions.tsx';
import { ArticleView } from '../../features/public-site/components/article-view.tsx';
import { RelatedArticles } from '../../features/public-site/components/related-articles.tsx';
import { buildSearchDescription } from '../../features/public-site/search-description.ts';
import { buildUrl } from '../../lib/api/endpoint-request.ts';
import { pageMeta } from '../../lib/routing/page-meta.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { buildBreadcrumbs, buildFaqPage, linkedData } from '../../site/linked-data.ts';
import type { Route } from './+types/article.ts';
import { brandStyleLinks } from './brand-page.ts';
import { buildBrandPaths } from './feeds/open-brand.ts';
import { PageNotFound } from './page-not-found.tsx';

export const handle = { noJs: true, countsViews: true };

export async function loader({ params: { name }, request, context }: Route.LoaderArgs) {
  // ASCII lower case: an id contains no other letters.
  const id = findIdInAddress(name).replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
  const reads = context.get(publicReadsContext);
  const [article, host] = await Promise.all([reads.publicArticle(id), reads.hostBrand()]);
  if (article === undefined) {
    const isGone = await reads.isGoneArticle(id);
    return data({ article, isGone, isOnDomain: host !== undefined }, { status: isGone ? 410 : 404 });
  }
  // One canonical address per article: no former slug, no capital letters and no percent-encoded letters.
  const path = paths.publicArticle(article);
  if (new URL(request.url).pathname !== path) throw redirect(path, 301);
  const [brand, company] = await Promise.all([reads.articleBrand(article.id), reads.company()]);
  // Its address is under the domain of its workspace, and nowhere else.
  if (host === undefined && brand?.hasDomain === true) throw redirect(brand.origin + path, 301);
  const [related, rendered] = await Promise.all([
    reads.relatedArticles(article, brand?.workspaceId),
    reads.articleText(article),
  ]);
  const text = rendered ?? { kind: 'plain', text: splitTitle(article.content, article.title).body };
  // A failed rendering may succeed later, so its substitute must not be cached.
  const headers = rendered === undefined ? { 'Cache-Control': 'no-store' } : undefined;
  const isOnDomain = host !== undefined;
  return data({ article, brand, isOnDomain, company, related, text }, { ...(headers && { headers }) });
}

/** The headers of the loader, such as `no-store` for a substitute. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.article !== undefined) return describeArticle(loaderData);
  const title = loaderData?.isGone === true ? goneTitle : 'Sayfa bulunamadı';
  return [{ title: buildPageTitle(title) }, { name: 'robots', content: 'noindex' }];
};

const goneTitle = 'Bu makale artık yayında değil';

function describeArticle({ article, brand, company, text }: Omit<ArticlePageProps, 'isOnDomain' | 'related'>) {
  const { origin, name: siteName } = brand ?? { origin: company.siteUrl, name: company.siteName };
  const { id, title, content, meta_description, author_name, created_at, updated_at, category, tags } = article;
  const description = buildSearchDescription(meta_description, splitTitle(content, title).body);
  const questions = text.kind === 'html' ? text.questions : [];
  const path = paths.publicArticle(article);
  const image = { path: paths.articlePreview(id), alt: title };
  const site = { origin, siteName };
  const lists =
    brand === undefined
      ? [
          { name: 'Ana Sayfa', path: paths.home },
          { name: 'Makaleler', path: paths.publicArticles },
        ]
      : [{ name: brand.name, path: buildBrandPaths(brand).list }];
  const way = [...lists, { name: title, path }];
  return [
    ...pageMeta({ title, description, path, origin, siteName, type: 'article', image }),
    { name: 'author', content: author_name },
    { property: 'article:published_time', content: created_at },
    { property: 'article:modified_time', content: updated_at },
    ...(category === null ? [] : [{ property: 'article:section', content: category }]),
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
    linkedData([
      buildArticleJsonLd(article, description, site, brand?.logo),
      buildBreadcrumbs(origin, way),
      ...(questions.length > 0 ? [buildFaqPage(questions)] : []),
    ]),
    ...brandStyleLinks(brand),
  ];
}

/**
 * A published article. Everything else is the same 404 for every visitor; the site script then checks whether the
 * visitor is the owner or an admin. Erased articles that were once published are a 410.
 */
export default function PublicArticlePage({ loaderData, params: { name } }: Route.ComponentProps) {
  if (loaderData.article !== undefined) return <ArticlePage {...loaderData} />;
  if (loaderData.isGone) {
    return (
      <PageNotFound
        status={410}
        title={goneTitle}
        description="Makale bir zamanlar buradaydı; sahibi onu sildi. Yayındaki diğer makalelere göz atabilirsiniz."
        next={{ to: loaderData.isOnDomain ? paths.home : paths.publicArticles, label: 'Makalelere dönün' }}
      />
    );
  }
  const id = findIdInAddress(name);
  const question = buildUrl(getArticle, { params: { id }, query: { includeContent: false } });
  return (
    <div data-restricted-article={paths.readArticle(id)} data-question={question}>
      <PageNotFound />
    </div>
  );
}

interface ArticlePageProps {
  readonly article: PublicArticle;
  /** The workspace that publishes; undefined when its readers see the service’s name. */
  readonly brand: PublicBrand | undefined;
  /** The page stands under the workspace’s own domain. */
  readonly isOnDomain: boolean;
  readonly company: Company;
  readonly related: readonly PublishedArticle[];
  readonly text: RenderedArticle;
}

function ArticlePage({ article, brand, isOnDomain, company, related, text }: ArticlePageProps) {
  const { id, title, author_name: authorName } = article;
  const address = `${brand?.origin ?? company.siteUrl}${paths.publicArticle(article)}`;
  const actions = (
    <ArticleActions id={id} title={title} address={address} {...(isOnDomain && { siteUrl: company.siteUrl })} />
  );
  return (
    <div className="py-8 sm:py-12" data-count-views={id}>
      <ArticleView
        article={article}
        text={text}
        published={{ authorName, address, actions, hasLists: brand === undefined }}
      />
      <RelatedArticles
        articles={related}
        title={brand === undefined ? 'İlgili makaleler' : `${brand.name}: diğer yazılar`}
      />
    </div>
  );
}
