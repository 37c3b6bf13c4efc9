import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import { type BrandLogo, toLogoPath } from '@hokka/contracts/workspaces/brand.ts';
import { paths } from '../../lib/routing/paths.ts';

export interface SiteIdentity {
  /** The site's address without a trailing slash. */
  readonly origin: string;
  readonly siteName: string;
}

type DescribedArticle = Pick<
  PublicArticle,
  | 'id'
  | 'slug'
  | 'title'
  | 'author_name'
  | 'created_at'
  | 'updated_at'
  | 'word_count'
  | 'language'
  | 'category'
  | 'tags'
>;

/** An article as JSON-LD for search engines (schema.org Article). */
export function buildArticleJsonLd(
  article: DescribedArticle,
  description: string,
  { origin, siteName }: SiteIdentity,
  logo: BrandLogo | null = null,
) {
  const address = `${origin}${paths.publicArticle(article)}`;
  return {
    '@type': 'Article',
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    url: address,
    headline: article.title,
    description,
    author: { '@type': 'Person', name: article.author_name },
    datePublished: article.created_at,
    dateModified: article.updated_at,
    wordCount: article.word_count,
    inLanguage: article.language,
    image: `${origin}${paths.articlePreview(article.id)}`,
    publisher: {
      '@type': 'Organization',
      name: siteName,
      url: `${origin}/`,
      ...(logo !== null && { logo: `${origin}${toLogoPath(logo, logo.width)}` }),
    },
    ...(article.category !== null && { articleSection: article.category }),
    ...(article.tags.length > 0 && { keywords: article.tags }),
  };
}
