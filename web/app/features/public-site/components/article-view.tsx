import { toTextAttributes } from '../../articles/components/reading/text-language.ts';
import './article-view.css';
import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { RenderedArticle } from '@hokka/contracts/site/public-reads.ts';
import { Feather, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../../lib/formatting/format.ts';
import { TagList } from '../../../ui/tag-list.tsx';
import { DateText } from '../../../ui/time-text.tsx';
import { useShownImages } from '../../articles/components/reading/article-images.tsx';
import { renderNodes } from '../../articles/components/reading/hast-elements.ts';
import { PlainText } from '../../articles/components/reading/plain-text.tsx';
import type { ArticleText } from '../../articles/markdown/article-text.ts';
import { readingMinutes } from '../../articles/reading-time.ts';
import { buildPublicListPath } from '../public-list-query.ts';
import { ArticleContents } from './article-contents.tsx';
import { ArticleCover } from './article-cover.tsx';

type Shown = 'id' | 'cover' | 'title' | 'category' | 'tags' | 'word_count' | 'language' | 'created_at' | 'updated_at';

interface ArticleViewProps {
  readonly article: Pick<PublicArticle, Shown | 'images' | 'with_ai'>;
  /** The text: as HTML where the server has rendered it. */
  readonly text: ArticleText | RenderedArticle;
  /** Additional content for visitors; absent for the author and for admins. */
  readonly published?: {
    readonly authorName: string;
    /** The article's absolute address, for copying. */
    readonly address: string;
    /** Actions of a reader on the article. */
    readonly actions: ReactNode;
    /** Whether category and tags lead to lists of all published articles. */
    readonly hasLists: boolean;
  };
}

/** An article as readers see it. Works without JavaScript. */
export function ArticleView({ article, text, published }: ArticleViewProps) {
  const { title, tags, language } = article;
  const attributes = toTextAttributes(language);
  return (
    <article className="article-view text-base">
      <header className="mb-8 border-line border-b pb-5">
        <h1 {...attributes} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        <ArticleMetadata article={article} {...published} />
      </header>
      <ArticleCover article={article} />
      {text.kind !== 'plain' && <ArticleContents headings={text.headings} attributes={attributes} />}
      <div {...attributes}>
        <Text text={text} />
      </div>
      <footer className="mt-12 flex flex-col gap-5 border-line border-t pt-6">
        {published?.hasLists === true ? <TagLinks tags={tags} /> : <TagList tags={tags} />}
        {article.with_ai !== false && (
          <p className="flex items-center gap-2 text-ink-soft text-sm">
            <Feather aria-hidden size={16} className="shrink-0" />
            Yapay zekâ desteğiyle hazırlandı
          </p>
        )}
        {published?.actions}
      </footer>
    </article>
  );
}

function Text({ text }: Pick<ArticleViewProps, 'text'>) {
  const images = useShownImages();
  if (text.kind === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made from a sanitised tree by render-article.ts
    return <div className="reading-text" dangerouslySetInnerHTML={{ __html: text.html }} />;
  }
  if (text.kind === 'plain') return <PlainText text={text.text} />;
  return <div className="reading-text">{renderNodes(text.elements, { images })}</div>;
}

interface ArticleMetadataProps {
  readonly article: Pick<PublicArticle, 'created_at' | 'updated_at' | 'word_count' | 'category'>;
  readonly authorName?: string;
  readonly address?: string;
  readonly hasLists?: boolean;
}

/** Author, date, length and category of an article, and a button that copies its address. */
function ArticleMetadata({ article, authorName, address, hasLists = true }: ArticleMetadataProps) {
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
      {category !== null && (
        <li className="wrap-anywhere">
          {hasLists ? (
            <a
              href={buildPublicListPath({ category })}
              className="rounded-sm text-cobalt underline-offset-3 hover:underline touch-area"
            >
              {category}
            </a>
          ) : (
            category
          )}
        </li>
      )}
      {address !== undefined && (
        <li data-copies data-print="hidden" className="noscript:hidden max-sm:hidden">
          <button
            type="button"
            data-copy-link={address}
            className="inline-flex items-center gap-1.5 rounded-control align-bottom hover:text-ink touch-target"
          >
            <Link2 aria-hidden size={16} />
            Bağlantıyı kopyala
          </button>
          <span role="status" data-copy-outcome className="ml-1 text-sm" />
        </li>
      )}
    </ul>
  );
}

/** Tags with links to the published articles that have them; renders nothing if there are none. */
function TagLinks({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Etiketler" className="-mx-1 flex flex-wrap gap-x-1 text-ink-soft text-sm">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <a
            href={buildPublicListPath({ tag })}
            className="wrap-anywhere inline-flex min-h-8 items-center rounded-sm px-1 underline-offset-3 hover:text-ink hover:underline touch-target"
          >
            #{tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
