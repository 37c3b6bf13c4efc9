import { type ArticleListItem, waitSentences } from '@hokka/contracts/articles/article.ts';
import { stopReasons } from '@hokka/contracts/articles/stop-reasons.ts';
import { CopyPlus, Download, ExternalLink, Globe, PenLine, RotateCw, Send, Tag, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { MenuAction, MenuLink, MenuSeparator } from '../../../../ui/dropdown-menu.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { DateText, RelativeTime } from '../../../../ui/time-text.tsx';
import { useWritable, Writable } from '../../../../ui/writable.tsx';
import { statusLabels } from '../../labels.ts';
import { isOrdinary, UnusualStatusBadge } from '../article-status-badge.tsx';
import { promptPreview } from '../prompt-preview.ts';
import { CoverThumbnail } from '../reading/cover-thumbnail.tsx';
import { OwnModerationBadge, visibilityLabel } from '../visibility-badge.tsx';
import { ContinueLink, canContinueAtEnd } from './continue-link.tsx';
import type { SelectionQuestion } from './selection-actions.tsx';
import { type ArticleIntent, useArticleCopy } from './use-article-actions.ts';

interface ArticleRowProps {
  readonly article: ArticleListItem;
  readonly isSelected: boolean;
  /** @param isRange Shift was held: toggles everything from the previously toggled article */
  readonly onToggle: (isRange: boolean) => void;
  readonly onIntent: (intent: ArticleIntent) => void;
  /** Selects the article alone and, with a question, asks it. */
  readonly onAsk: (question?: SelectionQuestion) => void;
  /** Where the article is published. */
  readonly publications: ReactNode;
  /** Where its approval stands. */
  readonly review: ReactNode;
}

/** One article of the list, as one link to its editor. */
export function ArticleRow({ article, isSelected, onToggle, publications, review, ...actions }: ArticleRowProps) {
  return (
    <li
      className={classNames(
        'row-of-link selectable-row flex gap-1 px-3 py-2.5 sm:px-4',
        isSelected && 'bg-cobalt-wash',
      )}
    >
      <div className="relative z-1 w-8 shrink-0">
        <Checkbox
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          label={<span className="sr-only">Seç: {article.title}</span>}
        />
      </div>
      <article className="article-row">
        <div className="article-words">
          <div className="article-head">
            <h2 className="text-base">
              <Link
                to={paths.editArticle(article.id)}
                prefetch="intent"
                className="row-link wrap-anywhere line-clamp-4"
                dir="auto"
              >
                {article.title}
              </Link>
            </h2>
            <States article={article} />
            {review}
            {publications}
          </div>
          <div className="article-line">
            <Summary article={article} />
            {article.status === 'failed' && <RegenerateButton article={article} onIntent={actions.onIntent} />}
            {article.status === 'completed' && canContinueAtEnd(article) && (
              <Writable>
                <ContinueLink article={article} className="relative z-1 -my-1 shrink-0 px-2!" />
              </Writable>
            )}
          </div>
          <ModerationNote article={article} />
        </div>
        <ArticleFigures article={article} />
        <CoverThumbnail article={article} className="listed-cover" />
        <div className="article-actions">
          <ArticleMenu article={article} {...actions} />
        </div>
      </article>
    </li>
  );
}

/** The states of an article that ask for something; the others stand among its facts. */
function States({ article }: { readonly article: ArticleListItem }) {
  return (
    <>
      <UnusualStatusBadge article={article} />
      <OwnModerationBadge article={article} />
      {article.working_copy_saved_at !== undefined && <Badge tone="info">Yayımlanmamış değişiklik</Badge>}
    </>
  );
}

/**
 * One line of what the article is about: its author, category and tags, or else how the text begins. For a text that waits,
 * what it waits for; for a failed one, why it failed.
 */
function Summary({ article }: { readonly article: ArticleListItem }) {
  const { author_name: author, failure_reason: reason } = article;
  const { generating_since: since, waiting } = article;
  if (since !== null && waiting === undefined)
    return (
      <p className="article-summary first-letter:uppercase">
        <RelativeTime value={since} /> başladı
      </p>
    );
  // A text that its author stopped needs no reason.
  if (article.status === 'failed' && reason !== null && !stopReasons.includes(reason))
    return <p className="whole-reason">{reason}</p>;
  const facts = [article.category, article.tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean);
  const words = describeText(article);
  const shown = article.waiting !== undefined ? [words] : facts.length > 0 ? facts : [words].filter(Boolean);
  // An empty document has nothing to say yet.
  if (author === undefined && shown.length === 0) return null;
  return (
    <p className="article-summary">
      {author !== undefined && <b>{author}</b>}
      {shown.map((fact, index) => (
        <span key={fact}>
          {(index > 0 || author !== undefined) && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  );
}

/** How the text begins, unless it begins like its title; of a text that waits, what it waits for. */
function describeText({ waiting, excerpt, ai_prompt: prompt, title }: ArticleListItem): string {
  if (waiting !== undefined) return waitSentences[waiting.for];
  const words = excerpt || promptPreview(prompt);
  return words.startsWith(title) ? '' : words;
}

/** Average number of characters of a Turkish word, including the space after it. */
const charactersPerWord = 7.7;

/** E.g. '1.012 kelime'; while it is being written, about how many; nothing as long as there are none. */
function Length({ article: { written_length, word_count } }: { readonly article: ArticleListItem }) {
  if (written_length === undefined) {
    if (word_count === 0) return null;
    return (
      <>
        {formatNumber(word_count)} {unit}
      </>
    );
  }
  const words = Math.round(written_length / charactersPerWord / 10) * 10;
  if (words === 0) return null;
  return (
    <>
      <span className="sr-only">yaklaşık </span>
      <span aria-hidden>~</span>
      {formatNumber(words)} {unit}
    </>
  );
}

/** In columns the name of the column says it. */
const unit = <span className="@min-[43rem]:sr-only">kelime</span>;

/** Who can see the article, when it was created and how long it is; on wide screens in columns. */
function ArticleFigures({ article }: { readonly article: ArticleListItem }) {
  return (
    <ul className="article-figures">
      <li data-seen-by className={article.is_public ? 'text-ink' : undefined}>
        {article.is_public && <Globe {...sign} />}
        {visibilityLabel(article)}
        {isOrdinary(article) && (
          <span data-ordinary className="sr-only">
            , {statusLabels.completed}
          </span>
        )}
      </li>
      <li>
        <DateText value={article.created_at} />
      </li>
      <li>
        <Length article={article} />
      </li>
    </ul>
  );
}

/** Why an article was removed from the public pages; shown to its author. */
function ModerationNote({ article }: { readonly article: ArticleListItem }) {
  if (article.moderation_status !== 'rejected' || article.moderation_note === null) return null;
  return <p className="wrap-anywhere text-coral text-sm">Gerekçe: {article.moderation_note}</p>;
}

type ArticleRowActionsProps = Pick<ArticleRowProps, 'article' | 'onIntent' | 'onAsk'>;

const icon = { 'aria-hidden': true, size: 16 } as const;
const sign = { 'aria-hidden': true, size: 14 } as const;

/** The next step of a failed article, beside the reason. */
function RegenerateButton({ article, onIntent }: Pick<ArticleRowActionsProps, 'article' | 'onIntent'>) {
  return (
    <Writable>
      <Button
        variant="quiet"
        size="small"
        className="relative z-1 -my-1 shrink-0 px-2! text-cobalt!"
        icon={<RotateCw {...icon} />}
        aria-label={`Yeniden oluştur: ${article.title}`}
        onClick={() => onIntent({ action: 'regenerate', article })}
      >
        Yeniden oluştur
      </Button>
    </Writable>
  );
}

function ArticleMenu({ article, onIntent, onAsk }: ArticleRowActionsProps) {
  const isWritable = useWritable();
  const copy = useArticleCopy();
  if (!isWritable && article.status !== 'completed') return null;
  return (
    <RowMenu name={article.title}>
      {article.status === 'completed' && isWritable && (
        <MenuLink to={paths.editArticle(article.id)} icon={<PenLine {...icon} />} label={`Düzenle: ${article.title}`}>
          Düzenle
        </MenuLink>
      )}
      {article.status === 'completed' && (
        <MenuLink
          to={paths.publicArticle(article)}
          newTab
          icon={<ExternalLink {...icon} />}
          label={`Görüntüle: ${article.title} (yeni sekmede açılır)`}
        >
          Görüntüle
        </MenuLink>
      )}
      {article.status === 'completed' && isWritable && (
        <>
          <MenuSeparator />
          {!article.is_public && (
            <MenuAction icon={<Send {...icon} />} onSelect={() => onAsk('publish')}>
              Hokka’da yayımla
            </MenuAction>
          )}
          <MenuAction icon={<Globe {...icon} />} onSelect={() => onAsk('send')}>
            Siteye gönder…
          </MenuAction>
          <MenuAction icon={<Tag {...icon} />} onSelect={() => onAsk('tag')}>
            Etiketle
          </MenuAction>
        </>
      )}
      {article.status === 'completed' && (
        // The bar of the selection has the formats, for one article as for many.
        <MenuAction icon={<Download {...icon} />} onSelect={() => onAsk()}>
          İndir…
        </MenuAction>
      )}
      <Writable>
        {article.status === 'completed' && (
          <MenuAction
            icon={<CopyPlus {...icon} />}
            label={`Kopyasını oluştur: ${article.title}`}
            onSelect={() => void copy(article)}
          >
            Kopyasını oluştur
          </MenuAction>
        )}
        <MenuAction
          danger
          icon={<Trash2 {...icon} />}
          label={`Sil: ${article.title}`}
          onSelect={() => onIntent({ action: 'delete', article })}
        >
          Sil
        </MenuAction>
      </Writable>
    </RowMenu>
  );
}
