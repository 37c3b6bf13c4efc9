import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { TagList } from '../../../../ui/tag-list.tsx';
import { DateText } from '../../../../ui/time-text.tsx';
import { ArticleStatusBadge } from '../article-status-badge.tsx';
import { OwnModerationBadge } from '../own-moderation-badge.tsx';
import { promptPreview } from '../prompt-preview.ts';
import { VisibilityBadge } from '../visibility-badge.tsx';
import { ArticleRowActions } from './article-row-actions.tsx';
import type { ArticleIntent } from './use-article-actions.ts';

interface ArticleRowProps {
  readonly article: ArticleListItem;
  readonly onIntent: (intent: ArticleIntent) => void;
}

/** One article of the list; its title always leads to the editor. */
export function ArticleRow({ article, onIntent }: ArticleRowProps) {
  return (
    <li className="p-4 sm:p-5">
      <article className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
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
