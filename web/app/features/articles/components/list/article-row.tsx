import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { CircleAlert, ExternalLink, PenLine, RotateCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { TagList } from '../../../../ui/tag-list.tsx';
import { DateText } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { ArticleStatusBadge } from '../article-status-badge.tsx';
import { OwnModerationBadge } from '../own-moderation-badge.tsx';
import { promptPreview } from '../prompt-preview.ts';
import { VisibilityBadge } from '../visibility-badge.tsx';
import { isSelectable } from './selection.ts';
import type { ArticleIntent } from './use-article-actions.ts';

interface ArticleRowProps {
  readonly article: ArticleListItem;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onIntent: (intent: ArticleIntent) => void;
}

/** One article of the list; its title always leads to the editor. */
export function ArticleRow({ article, isSelected, onToggle, onIntent }: ArticleRowProps) {
  return (
    <li className="flex gap-1.5 p-4 sm:p-5">
      <div className="w-7 shrink-0">
        {isSelectable(article) && (
          <Checkbox
            checked={isSelected}
            onChange={onToggle}
            label={<span className="sr-only">Seç: {article.title}</span>}
          />
        )}
      </div>
      <article className="grid min-w-0 flex-1 gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <ArticleStatusBadge status={article.status} />
            <VisibilityBadge isPublic={article.is_public} />
            <OwnModerationBadge article={article} />
          </div>
          <h2 className="mt-2 text-lg">
            <Link
              to={paths.editArticle(article.id)}
              className="break-words rounded-sm decoration-1 underline-offset-3 hover:text-cobalt hover:underline"
            >
              {article.title}
            </Link>
          </h2>
          <ArticleMetadata article={article} />
          <p className="mt-2 break-words text-ink-soft">{promptPreview(article.ai_prompt)}</p>
          <ModerationNote article={article} />
          {article.status === 'failed' && <FailureReason reason={article.failure_reason} />}
          <TagList tags={article.tags} className="mt-2" />
        </div>
        <ArticleRowActions article={article} onIntent={onIntent} />
      </article>
    </li>
  );
}

/** When, how long, under which heading. */
function ArticleMetadata({ article }: { readonly article: ArticleListItem }) {
  return (
    <ul className="dotted-row mt-1 text-ink-soft text-sm">
      <li>
        <DateText value={article.created_at} />
      </li>
      <li className="tabular-nums">{formatNumber(article.word_count)} kelime</li>
      {article.category !== null && <li className="min-w-0 break-words">{article.category}</li>}
    </ul>
  );
}

/** Why an article was taken off the public pages, to whom it belongs. */
function ModerationNote({ article }: { readonly article: ArticleListItem }) {
  if (article.moderation_status !== 'rejected' || article.moderation_note === null) return null;
  return <p className="mt-2 break-words text-coral text-sm">Gerekçe: {article.moderation_note}</p>;
}

function FailureReason({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="mt-2 flex items-start gap-1.5 text-coral text-sm">
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

/** What can be done with an article: a finished one is edited and viewed, a failed one is generated again, each can be deleted. */
function ArticleRowActions({ article, onIntent }: ArticleRowActionsProps) {
  const named = (action: string) => `${action}: ${article.title}`;
  return (
    <div className="-ml-3 flex flex-wrap items-start gap-x-1 gap-y-2 md:ml-0 md:justify-end">
      {article.status === 'completed' && (
        <>
          <Writable>
            <LinkButton
              variant="quiet"
              size="small"
              to={paths.editArticle(article.id)}
              icon={<PenLine {...icon} />}
              aria-label={named('Düzenle')}
            >
              Düzenle
            </LinkButton>
          </Writable>
          <LinkButton
            variant="quiet"
            size="small"
            to={paths.publicArticle(article.id)}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink {...icon} />}
            aria-label={`${named('Görüntüle')} (yeni sekmede açılır)`}
          >
            Görüntüle
          </LinkButton>
        </>
      )}
      <Writable>
        {article.status === 'failed' && (
          <Button
            variant="quiet"
            size="small"
            icon={<RotateCw {...icon} />}
            aria-label={named('Yeniden Oluştur')}
            onClick={() => onIntent({ action: 'regenerate', article })}
          >
            Yeniden Oluştur
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 {...icon} />}
          aria-label={named('Sil')}
          className="text-coral! hover:bg-coral-wash!"
          onClick={() => onIntent({ action: 'delete', article })}
        >
          Sil
        </Button>
      </Writable>
    </div>
  );
}
