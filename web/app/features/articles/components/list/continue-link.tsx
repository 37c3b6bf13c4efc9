import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { resumptionPrice } from '@hokka/contracts/briefs/prices.ts';
import { Sparkles } from 'lucide-react';
import { continuation, paths, textEndHash } from '../../../../lib/routing/paths.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { describePrice } from '../../labels.ts';

interface ContinueLinkProps {
  readonly article: Pick<ArticleListItem, 'id' | 'title'>;
  readonly className?: string;
}

/**
 * Whether a stopped text continues at its end: it is private and has no missing sections of an outline, which are
 * ordered in the editor.
 */
export function canContinueAtEnd({
  stopped_at,
  missing_sections,
  is_public,
}: Pick<ArticleListItem, 'stopped_at' | 'missing_sections' | 'is_public'>) {
  return stopped_at !== undefined && missing_sections === undefined && !is_public;
}

/** Opens a stopped text and continues it there, at the displayed price. In a new tab it only opens the text. */
export function ContinueLink({ article: { id, title }, className = '' }: ContinueLinkProps) {
  const price = describePrice(resumptionPrice);
  return (
    <LinkButton
      variant="quiet"
      size="small"
      to={`${paths.editArticle(id)}${textEndHash}`}
      state={continuation}
      icon={<Sparkles aria-hidden size={16} />}
      aria-label={`Devam et: ${title} (${price})`}
      className={className}
    >
      <span>
        Devam et <span className="font-normal text-ink-soft">· {price}</span>
      </span>
    </LinkButton>
  );
}
