import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { DateText } from '../../../ui/time-text.tsx';
import { toTextAttributes } from '../../articles/components/reading/text-language.ts';
import { readingMinutes } from '../../articles/reading-time.ts';
import { summarizeArticle } from '../summarize-article.ts';

interface ArticleListProps {
  readonly articles: readonly PublishedArticle[];
  /** Level of the heading around the list. */
  readonly headingLevel: 2 | 3;
}

/** Articles in two columns of rows, on phones in one. */
export function ArticleList({ articles, headingLevel }: ArticleListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-12 border-line border-t md:grid-cols-[repeat(2,minmax(0,1fr))]">
      {articles.map((article) => (
        <li key={article.id} className="border-line border-b py-5">
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
    <article className="flex h-full items-start gap-5">
      <div className="flex h-full min-w-0 flex-1 flex-col">
        <Heading {...attributes} className="wrap-anywhere text-lg leading-snug sm:text-xl">
          <a href={paths.publicArticle(article)} className="rounded-sm underline-offset-4 hover:underline">
            {title}
          </a>
        </Heading>
        <p {...attributes} className="wrap-anywhere mt-1.5 line-clamp-2 text-base text-ink-soft">
          {summarizeArticle(article)}
        </p>
        <ul className="dotted-row mt-auto gap-y-0.5 pt-2.5 text-ink-soft text-sm">
          <li className="wrap-anywhere font-medium text-ink">{author}</li>
          <li>
            <DateText value={created} />
          </li>
          <li>{formatNumber(readingMinutes(words))} dakikalık okuma</li>
          {category !== null && <li className="wrap-anywhere max-sm:hidden">{category}</li>}
        </ul>
      </div>
      {/* Only pictures: a cover that is drawn would say the title once more. */}
      {article.cover_address !== undefined && (
        <img
          alt=""
          src={article.cover_address}
          width={480}
          height={252}
          loading="lazy"
          decoding="async"
          className="aspect-[4/3] w-24 shrink-0 rounded-control bg-wash object-cover sm:w-36"
        />
      )}
    </article>
  );
}
