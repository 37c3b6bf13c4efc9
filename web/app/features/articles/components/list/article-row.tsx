import { type ArticleListItem, waitSentences } from '@hokka/contracts/articles/article.ts';
import { CircleAlert, ExternalLink, PenLine, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { MenuAction, MenuLink } from '../../../../ui/dropdown-menu.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { TagList } from '../../../../ui/tag-list.tsx';
import { DateText } from '../../../../ui/time-text.tsx';
import { useWritable, Writable } from '../../../../ui/writable.tsx';
import { statusLabels } from '../../labels.ts';
import { isOrdinary, UnusualStatusBadge } from '../article-status-badge.tsx';
import { OwnModerationBadge } from '../own-moderation-badge.tsx';
import { promptPreview } from '../prompt-preview.ts';
import { CoverThumbnail } from '../reading/cover-thumbnail.tsx';
import { visibilityLabel } from '../visibility-badge.tsx';
import { ContinueLink, canContinueAtEnd } from './continue-link.tsx';
import type { ArticleIntent } from './use-article-actions.ts';

interface ArticleRowProps {
  readonly article: ArticleListItem;
  /** If any article of the list has a cover, all rows reserve its place, so that titles are aligned. */
  readonly hasCovers: boolean;
  readonly isSelected: boolean;
  /** @param isRange Shift was held: toggles everything from the previously toggled article */
  readonly onToggle: (isRange: boolean) => void;
  readonly onIntent: (intent: ArticleIntent) => void;
  /** Where the article is published. */
  readonly publications: ReactNode;
  /** Where its approval stands. */
  readonly review: ReactNode;
}

/** One article of the list, as one link to its editor. */
export function ArticleRow({
  article,
  hasCovers,
  isSelected,
  onToggle,
  onIntent,
  publications,
  review,
}: ArticleRowProps) {
  return (
    <li className={classNames('row-of-link flex gap-1 px-3 py-2.5 sm:px-4', isSelected && 'bg-cobalt-wash')}>
      <div className="relative z-1 w-8 shrink-0">
        <Checkbox
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          label={<span className="sr-only">Seç: {article.title}</span>}
        />
      </div>
      {hasCovers && (
        <div className="mt-1 mr-3 hidden w-20 shrink-0 sm:block">
          <CoverThumbnail article={article} text="initial" className="w-full" />
        </div>
      )}
      <article className="article-row">
        <div>
          <div>
            <h2 className="text-base">
              <Link
                to={paths.editArticle(article.id)}
                prefetch="intent"
                className="row-link wrap-anywhere line-clamp-2"
                dir="auto"
              >
                {article.title}
              </Link>
            </h2>
            <States article={article} />
            {review}
          </div>
          {article.status === 'failed' && article.failure_reason !== null ? (
            <FailureReason reason={article.failure_reason} />
          ) : article.waiting !== undefined ? (
            <p className="text-left text-ink-soft text-sm">{waitSentences[article.waiting.for]}</p>
          ) : (
            <p className="truncate text-left text-ink-soft text-sm" dir="auto">
              {article.excerpt || promptPreview(article.ai_prompt)}
            </p>
          )}
          <ArticleMetadata article={article} />
          <ModerationNote article={article} />
          {publications}
        </div>
        <ArticleRowActions article={article} onIntent={onIntent} />
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

/** Average number of characters of a Turkish word, including the space after it. */
const charactersPerWord = 7.7;

/** Ordinary states, date, length, category and tags. */
function ArticleMetadata({ article }: { readonly article: ArticleListItem }) {
  const { written_length } = article;
  return (
    <ul className="dotted-row mt-0.5 items-baseline text-ink-soft text-sm">
      {isOrdinary(article) && <li>{statusLabels.completed}</li>}
      <li className={article.is_public ? 'font-medium text-cobalt' : undefined}>{visibilityLabel(article)}</li>
      <li className="tabular-nums">
        <DateText value={article.created_at} />
      </li>
      <li className="tabular-nums">
        {written_length === undefined
          ? `${formatNumber(article.word_count)} kelime`
          : `yaklaşık ${formatNumber(Math.round(written_length / charactersPerWord / 10) * 10)} kelime yazıldı`}
      </li>
      {article.category !== null && <li className="min-w-0 break-words">{article.category}</li>}
      {article.tags.length > 0 && (
        <li className="min-w-0 max-w-full">
          <TagList tags={article.tags} className="max-h-5 overflow-hidden" />
        </li>
      )}
    </ul>
  );
}

/** Why an article was removed from the public pages; shown to its author. */
function ModerationNote({ article }: { readonly article: ArticleListItem }) {
  if (article.moderation_status !== 'rejected' || article.moderation_note === null) return null;
  return <p className="wrap-anywhere text-coral text-sm">Gerekçe: {article.moderation_note}</p>;
}

function FailureReason({ reason }: { readonly reason: string }) {
  return (
    <p className="flex items-start gap-1.5 text-coral text-sm">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{reason}</span>
    </p>
  );
}

interface ArticleRowActionsProps {
  readonly article: ArticleListItem;
  readonly onIntent: (intent: ArticleIntent) => void;
}

const icon = { 'aria-hidden': true, size: 16 } as const;

/** The action that a state asks for, and the others in a menu. */
function ArticleRowActions({ article, onIntent }: ArticleRowActionsProps) {
  const named = (action: string) => `${action}: ${article.title}`;
  return (
    <div className="items-center gap-x-1 max-md:contents md:flex">
      {article.status === 'completed' && (
        <Writable>
          {canContinueAtEnd(article) ? (
            <ContinueLink article={article} />
          ) : (
            // On phones the row is enough.
            <LinkButton
              variant="quiet"
              size="small"
              className="max-md:hidden"
              to={paths.editArticle(article.id)}
              icon={<PenLine {...icon} />}
              aria-label={named('Düzenle')}
            >
              Düzenle
            </LinkButton>
          )}
        </Writable>
      )}
      <Writable>
        {article.status === 'failed' && (
          <Button
            variant="quiet"
            size="small"
            className="max-md:order-1 max-md:-ml-3"
            icon={<RotateCw {...icon} />}
            aria-label={named('Yeniden oluştur')}
            onClick={() => onIntent({ action: 'regenerate', article })}
          >
            Yeniden oluştur
          </Button>
        )}
      </Writable>
      <ArticleMenu article={article} onIntent={onIntent} />
    </div>
  );
}

function ArticleMenu({ article, onIntent }: ArticleRowActionsProps) {
  const isWritable = useWritable();
  if (!isWritable && article.status !== 'completed') return null;
  return (
    <RowMenu name={article.title}>
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
      <Writable>
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
