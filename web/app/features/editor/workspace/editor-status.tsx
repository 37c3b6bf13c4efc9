import type { Article } from '@hokka/contracts/articles/article.ts';
import { countWords, countWordsInSteps } from '@hokka/contracts/markdown/word-count.ts';
import { useEffect, useState } from 'react';
import { useTeamwork } from '../../../lib/api/current-workspace.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { usePagePart } from '../../../lib/page-part.ts';
import { SlicedRun } from '../../../lib/sliced-run.ts';
import { classNames } from '../../../ui/class-names.ts';
import { loadTeamwork } from '../../approvals/load-teamwork.ts';
import { OwnModerationBadge, VisibilityBadge } from '../../articles/components/visibility-badge.tsx';
import type { SaveStatus } from '../save/use-save.ts';

interface EditorStatusProps {
  readonly saved: Article;
  readonly status: SaveStatus;
  readonly words: number;
  /** Whether other members read the article: also in a personal workspace with members. */
  readonly isShared: boolean;
}

const statusLabels = {
  saved: 'Kaydedildi',
  saving: 'Kaydediliyor',
  offline: 'Çevrimdışı',
  unsaved: 'Kaydedilmedi',
} as const satisfies Record<SaveStatus, string>;

/** Approval or visibility, length and saving state of the article. */
export function EditorStatus({ saved, status, words, isShared }: EditorStatusProps) {
  const isTeamwork = useTeamwork();
  const { part } = usePagePart(loadTeamwork, isShared || isTeamwork);
  const goesWell = status === 'saved' || status === 'saving';
  // A restriction matters more to the author than a permission.
  const readers =
    saved.moderation_status === 'approved' ? (
      <VisibilityBadge isPublic={saved.is_public} />
    ) : (
      <OwnModerationBadge article={saved} />
    );
  return (
    <div className="flex items-baseline gap-3 text-ink-soft text-sm">
      <span className="max-sm:hidden">
        {part === undefined ? readers : <part.ReviewMark articleId={saved.id}>{readers}</part.ReviewMark>}
      </span>
      <span className="@max-[66rem]:hidden whitespace-nowrap tabular-nums">{formatNumber(words)} kelime</span>
      <span
        className="inline-flex items-baseline gap-2 whitespace-nowrap *:first:self-center"
        data-save-status={status}
      >
        <span
          aria-hidden
          className={classNames('size-2 shrink-0 rounded-full', goesWell ? 'bg-line-strong' : 'bg-amber')}
        />
        {/* What goes well is not read out with every pause, and large text on a small screen shows only its dot. */}
        <span role={goesWell ? undefined : 'status'} className={classNames(goesWell && '@max-[12rem]:sr-only')}>
          {statusLabels[status]}
        </span>
      </span>
    </div>
  );
}

/** Longer than the interval of the reports of a user who types, in ms. */
const wordCountDelayMs = 500;

/** Word count of the current text; updated when typing pauses, because counting a long text takes time. */
export function useWordCount(saved: Article, content: string): number {
  const [words, setWords] = useState(() => (content === saved.content ? saved.word_count : countWords(content)));
  const [counting] = useState(() => new SlicedRun());
  useEffect(() => {
    const timer = setTimeout(() => {
      if (content === saved.content) setWords(saved.word_count);
      else counting.start(countWordsInSteps(content), setWords);
    }, wordCountDelayMs);
    return () => {
      clearTimeout(timer);
      counting.cancel();
    };
  }, [content, saved, counting]);
  return words;
}
