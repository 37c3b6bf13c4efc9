import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { computeEditPrice } from '@hokka/contracts/articles/edits.ts';
import { Sparkles } from 'lucide-react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { continuation, paths, textEndHash } from '../../../../lib/routing/paths.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';

interface ContinueLinkProps {
  readonly article: Pick<ArticleListItem, 'id' | 'title' | 'word_count'>;
  readonly className?: string;
}

/** Whether a text goes on at its end: it was stopped, and no sections of a plan are missing, which are ordered in the editor. */
export function goesOnAtEnd({
  stopped_at,
  missing_sections,
}: Pick<ArticleListItem, 'stopped_at' | 'missing_sections'>) {
  return stopped_at !== undefined && missing_sections === undefined;
}

/** Opens a text that was left unfinished and has AI go on with it there, at the price that it names. In a new tab it only opens it. */
export function ContinueLink({ article: { id, title, word_count: words }, className = '' }: ContinueLinkProps) {
  const most = computeEditPrice({ words, characters: 0 });
  // What is sent is the end of the text: of a long one that costs less.
  const price = `${most > 1 ? 'en çok ' : ''}${formatNumber(most)} AI isteği`;
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
