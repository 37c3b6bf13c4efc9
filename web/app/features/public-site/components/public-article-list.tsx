import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { Rss } from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DateText } from '../../../ui/time-text.tsx';
import { toTextAttributes } from '../../articles/components/reading/text-language.ts';
import { readingMinutes } from '../../articles/reading-time.ts';
import { summarizeArticle } from '../summarize-article.ts';

interface ArticleListProps {
  readonly articles: readonly PublishedArticle[];
  /** The first article is the newest of all, and stands above the columns. */
  readonly hasLead: boolean;
  /** Names the authors only where they differ: the articles of one publisher often have one. */
  readonly ofOnePublisher?: boolean;
}

/** Articles in two columns of rows, on phones in one. */
export function ArticleList({ articles, hasLead, ofOnePublisher = false }: ArticleListProps) {
  const isSigned = !ofOnePublisher || new Set(articles.map((one) => one.author_name)).size > 1;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-12 border-line border-t md:grid-cols-[repeat(2,minmax(0,1fr))]">
      {articles.map((article, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={article.id} className={classNames('border-line border-b', isLead ? 'col-span-full py-7' : 'py-5')}>
            <ArticleEntry article={article} isLead={isLead} isSigned={isSigned} />
          </li>
        );
      })}
    </ul>
  );
}

interface ArticleEntryProps {
  readonly article: PublishedArticle;
  readonly isLead: boolean;
  readonly isSigned: boolean;
}

function ArticleEntry({ article, isLead, isSigned }: ArticleEntryProps) {
  const { title, language, author_name: author, created_at: created, word_count: words, category } = article;
  const attributes = toTextAttributes(language);
  return (
    <article className={classNames('flex items-start', isLead ? 'flex-wrap gap-x-12 gap-y-4' : 'gap-5')}>
      <div className={classNames('min-w-0 flex-1', isLead && 'max-w-3xl basis-80')}>
        {category !== null && (
          <p className={classNames('wrap-anywhere mb-1 font-medium text-sm', toAccent(category))}>{category}</p>
        )}
        <h2
          {...attributes}
          className={classNames('wrap-anywhere leading-snug', isLead ? 'text-2xl sm:text-3xl' : 'text-lg sm:text-xl')}
        >
          <a href={paths.publicArticle(article)} className="rounded-sm underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
        <p
          {...attributes}
          className={classNames(
            'wrap-anywhere text-ink-soft',
            isLead ? 'mt-2.5 line-clamp-3' : 'mt-1.5 line-clamp-3 text-base sm:min-h-[2lh]',
          )}
        >
          {isLead ? summarizeArticle(article) : cutAtWord(summarizeArticle(article))}
        </p>
        <ul className="dotted-row mt-2.5 gap-y-0.5 text-ink-soft text-sm">
          {isSigned && <li className="wrap-anywhere font-medium text-ink">{author}</li>}
          <li>
            <DateText value={created} />
          </li>
          <li>{formatNumber(readingMinutes(words))} dakikalık okuma</li>
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
          className={classNames(
            'shrink-0 rounded-control bg-wash object-cover',
            isLead ? 'aspect-[40/21] w-full sm:w-96' : 'aspect-[4/3] w-24 sm:w-36',
          )}
        />
      )}
    </article>
  );
}

/** Not the colour of errors. */
const accents = ['text-cobalt', 'text-turquoise', 'text-amber'] as const;

/** The colour of a category, the same wherever it stands. */
function toAccent(category: string) {
  const sum = Array.from(category).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return accents[sum % accents.length];
}

/** What fits on two lines of a column. */
const summaryMax = 124;

/** A summary that ends with a whole word. */
function cutAtWord(summary: string): string {
  if (summary.length <= summaryMax) return summary;
  const start = summary.slice(0, summaryMax);
  return `${start.slice(0, start.lastIndexOf(' '))}…`;
}

/** At the end of a heading's line: the feed with which readers follow the list below. */
export function FeedLink({ href }: { readonly href: string }) {
  return (
    <a
      href={href}
      className="ml-auto inline-flex min-h-9 items-center gap-1.5 self-center rounded-sm text-base text-ink-soft underline-offset-4 hover:text-ink hover:underline touch-target"
    >
      <Rss aria-hidden size={16} />
      <span>
        RSS<span className="max-sm:sr-only"> ile izleyin</span>
      </span>
    </a>
  );
}
