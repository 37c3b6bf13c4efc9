import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { DateText } from '../../../ui/time-text.tsx';
import { CoverThumbnail } from '../../articles/components/reading/cover-thumbnail.tsx';
import { toTextAttributes } from '../../articles/components/reading/text-language.ts';
import { readingMinutes } from '../../articles/reading-time.ts';
import { summarizeArticle } from '../search-description.ts';

interface ArticleListProps {
  readonly articles: readonly PublishedArticle[];
  /** Level of the heading around the list. */
  readonly headingLevel: 2 | 3;
}

/** Articles in two columns; on phones in one. */
export function ArticleList({ articles, headingLevel }: ArticleListProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 gap-y-10 border-line border-t pt-8 md:grid-cols-2">
      {articles.map((article) => (
        <li
          key={article.id}
          className="border-line max-md:not-first:border-t max-md:not-first:pt-8 md:nth-[n+3]:border-t md:nth-[n+3]:pt-8"
        >
          <ArticleEntry article={article} Heading={`h${headingLevel}`} />
        </li>
      ))}
    </ul>
  );
}

interface ArticleEntryProps {
  readonly article: PublishedArticle;
  readonly Heading: 'h2' | 'h3';
}

function ArticleEntry({ article, Heading }: ArticleEntryProps) {
  const { title, language, author_name: author, created_at: created, word_count: words, category } = article;
  const attributes = toTextAttributes(language);
  return (
    <article>
      <CoverThumbnail article={article} text="title" className="mb-4 w-full text-lg" />
      <Heading {...attributes} className="wrap-anywhere text-xl">
        <a href={paths.publicArticle(article)} className="rounded-sm underline-offset-4 hover:underline">
          {title}
        </a>
      </Heading>
      <p {...attributes} className="wrap-anywhere mt-2 line-clamp-3 text-base text-ink-soft">
        {summarizeArticle(article)}
      </p>
      <ul className="dotted-row mt-3 gap-y-0.5 text-ink-soft text-sm">
        <li className="wrap-anywhere">{author}</li>
        <li>
          <DateText value={created} />
        </li>
        <li>{formatNumber(readingMinutes(words))} dakikalık okuma</li>
        {category !== null && <li className="wrap-anywhere">{category}</li>}
      </ul>
    </article>
  );
}
