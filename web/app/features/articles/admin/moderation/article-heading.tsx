import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { RecordLink } from '../../../../ui/text-link.tsx';

type Shown = Pick<AdminArticle, 'id' | 'slug' | 'title' | 'is_visible' | 'User'>;

interface ArticleHeadingProps {
  readonly article: Shown;
  /** The title is underlined: to read the article comes first. */
  readonly isLinkShown?: boolean;
}

/**
 * An article's title, linked to the article, above its author, linked to the user record.
 */
export function ArticleHeading({ article, isLinkShown = false }: ArticleHeadingProps) {
  const { name, email, id, is_active: isActive } = article.User;
  return (
    <>
      <span>
        <ViewLink article={article} isLinkShown={isLinkShown} />
      </span>
      <span className="relative flex gap-x-1 @3xl:mt-0.5 text-ink-soft text-sm pointer-coarse:my-1">
        <span className="sr-only">Yazar:</span>
        <RecordLink
          to={paths.adminUser(id)}
          title={`${name} · ${email}`}
          className="min-w-0 truncate font-normal! touch-block"
        >
          {name}
        </RecordLink>
        {!isActive && <span className="shrink-0">(hesabı kapalı)</span>}
      </span>
    </>
  );
}

/** A public article opens in a new tab; any other one is visible to admins only. */
function ViewLink({ article, isLinkShown }: { readonly article: Shown; readonly isLinkShown: boolean }) {
  const { id, slug, title, is_visible: isVisible } = article;
  const titleClasses = classNames('wrap-anywhere text-base', isLinkShown && 'underline');
  if (!isVisible)
    return (
      <RecordLink to={paths.readArticle(id)} dir="auto" className={titleClasses}>
        {title}
      </RecordLink>
    );
  return (
    <RecordLink
      to={paths.publicArticle({ id, slug })}
      target="_blank"
      rel="noopener"
      dir="auto"
      aria-label={`${title} (yeni sekmede açılır)`}
      className={titleClasses}
    >
      {title}
    </RecordLink>
  );
}
