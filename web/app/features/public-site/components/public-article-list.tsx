import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
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

/** Articles in two columns, an odd one first and across both; on phones in one. */
export function ArticleList({ articles, headingLevel }: ArticleListProps) {
  const hasLead = articles.length % 2 === 1;
  return (
    <ul className="grid grid-cols-1 gap-x-12 gap-y-10 border-line border-t pt-8 md:grid-cols-2">
      {articles.map((article, index) => (
        <li
          key={article.id}
          className={classNames(
            'border-line max-md:not-first:border-t max-md:not-first:pt-8',
            hasLead ? 'md:not-first:border-t md:not-first:pt-8' : 'md:nth-[n+3]:border-t md:nth-[n+3]:pt-8',
            hasLead && index === 0 && 'md:col-span-2',
          )}
        >
          <ArticleEntry article={article} Heading={`h${headingLevel}`} isLead={hasLead && index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface ArticleEntryProps {
  readonly article: PublishedArticle;
  readonly Heading: 'h2' | 'h3';
  /** In a row of its own, beside its picture. */
  readonly isLead: boolean;
}

function ArticleEntry({ article, Heading, isLead }: ArticleEntryProps) {
  const { title, language, author_name: author, created_at: created, word_count: words, category } = article;
  const attributes = toTextAttributes(language);
  return (
    <article className={isLead ? 'gap-x-12 md:has-[img]:grid md:has-[img]:grid-cols-2' : undefined}>
      <CoverThumbnail article={article} text="title" className="mb-4 w-full text-lg" />
      <div className="max-w-prose">
        <Heading {...attributes} className={classNames('wrap-anywhere', isLead ? 'text-xl md:text-2xl' : 'text-xl')}>
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
      </div>
    </article>
  );
}
