import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import { formatDate, formatNumber } from '../../../../lib/formatting/format.ts';
import { DateText } from '../../../../ui/time-text.tsx';
import { readingMinutes } from '../../reading-time.ts';
import { buildPublicListPath } from '../public-list-query.ts';

interface ArticleMetadataProps {
  readonly article: Pick<PublicArticle, 'created_at' | 'updated_at' | 'word_count' | 'category'>;
  readonly authorName: string | undefined;
}

/** Who wrote an article and when, how long it is, and where it belongs. */
export function ArticleMetadata({ article, authorName }: ArticleMetadataProps) {
  const { created_at: created, updated_at: updated, word_count: words, category } = article;
  return (
    <ul className="dotted-row mt-4 items-center gap-y-1 text-ink-soft">
      {authorName !== undefined && <li className="wrap-anywhere font-medium text-ink">{authorName}</li>}
      <li>
        <DateText value={created} />
      </li>
      {formatDate(updated) !== formatDate(created) && (
        <li>
          Güncellendi: <DateText value={updated} />
        </li>
      )}
      <li>{formatNumber(readingMinutes(words))} dakikalık okuma</li>
      <li>{formatNumber(words)} kelime</li>
      {category !== null && (
        <li className="wrap-anywhere">
          <a
            href={buildPublicListPath({ category })}
            className="rounded-sm text-cobalt underline-offset-3 hover:underline"
          >
            {category}
          </a>
        </li>
      )}
    </ul>
  );
}
