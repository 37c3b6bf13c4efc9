import type { PublicArticle } from '@hokka/contracts/articles.ts';
import { Feather } from 'lucide-react';
import { formatNumber } from '../../../../lib/format.ts';
import { TagList } from '../../../../ui/tag-list.tsx';
import { DateText } from '../../../../ui/time-text.tsx';
import { isCostlyMarkdown } from '../../editing/costly-markdown.ts';
import { readingMinutes } from '../../editing/reading-time.ts';
import { splitTitle } from '../../editing/title-line.ts';
import { ReadingText } from '../reading/reading-text.tsx';

type Shown = 'title' | 'content' | 'category' | 'tags' | 'word_count' | 'language' | 'created_at';

interface ArticleViewProps {
  readonly article: Pick<PublicArticle, Shown>;
  /** Who wrote it; left out where the reader is its author or an admin. */
  readonly authorName?: string;
}

/** An article as its readers see it. Works without script. */
export function ArticleView({ article, authorName }: ArticleViewProps) {
  const { title, tags, language } = article;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return (
    <article className="mx-auto max-w-[38rem] text-base">
      <header className="mb-10 border-line border-b pb-6">
        <h1 lang={language} dir={direction} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        <Facts article={article} authorName={authorName} />
      </header>
      <div lang={language} dir={direction}>
        <Text article={article} />
      </div>
      <footer className="mt-12 flex flex-col gap-4 border-line border-t pt-6">
        <TagList tags={tags} />
        <p className="flex items-center gap-2 text-ink-soft text-sm">
          <Feather aria-hidden size={16} className="shrink-0" />
          Yapay zekâ desteğiyle hazırlandı
        </p>
      </footer>
    </article>
  );
}

interface FactsProps {
  readonly article: ArticleViewProps['article'];
  readonly authorName: string | undefined;
}

function Facts({ article, authorName }: FactsProps) {
  const { created_at, word_count, category } = article;
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft [&>li+li]:before:mr-2 [&>li+li]:before:content-['·']">
      {authorName !== undefined && <li className="wrap-anywhere font-medium text-ink">{authorName}</li>}
      <li>
        <DateText value={created_at} />
      </li>
      <li>{formatNumber(readingMinutes(word_count))} dakikalık okuma</li>
      {category !== null && <li className="wrap-anywhere">{category}</li>}
    </ul>
  );
}

/** A text that would take the server down to parse stands as it was written. */
function Text({ article: { title, content } }: { readonly article: ArticleViewProps['article'] }) {
  const { body } = splitTitle(content, title);
  if (!isCostlyMarkdown(body)) return <ReadingText text={body} />;
  return <p className="whitespace-pre-wrap font-serif text-reading">{body}</p>;
}
