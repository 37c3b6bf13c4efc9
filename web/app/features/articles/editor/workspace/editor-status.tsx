import type { Article } from '@hokka/contracts/articles/article.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { OwnModerationBadge } from '../../components/own-moderation-badge.tsx';
import { VisibilityBadge } from '../../components/visibility-badge.tsx';

interface EditorStatusProps {
  readonly saved: Article;
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly words: number;
}

/** Who can read the article, how long it is, and whether all of it is saved. */
export function EditorStatus({ saved, isUnsaved, isSaving, words }: EditorStatusProps) {
  return (
    <div className="flex items-center gap-3 text-ink-soft text-sm">
      <span className="max-sm:hidden">
        {/* Who is kept from reading matters more than who is let. */}
        {saved.moderation_status === 'approved' ? (
          <VisibilityBadge isPublic={saved.is_public} />
        ) : (
          <OwnModerationBadge article={saved} />
        )}
      </span>
      <span
        className={classNames('@max-[58rem]:hidden whitespace-nowrap tabular-nums', isUnsaved && '@max-[66rem]:hidden')}
      >
        {formatNumber(words)} kelime
      </span>
      <span role="status" className="inline-flex min-w-0 items-center gap-2">
        {isUnsaved && !isSaving && (
          <>
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-amber" />
            <span className="@max-[58rem]:sr-only whitespace-nowrap">Kaydedilmemiş değişiklikler</span>
            <span aria-hidden className="@max-[44rem]:hidden @min-[58rem]:hidden whitespace-nowrap">
              Kaydedilmedi
            </span>
          </>
        )}
      </span>
    </div>
  );
}
