import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { RecordLink } from '../../../../ui/text-link.tsx';

type Shown = Pick<AdminArticle, 'id' | 'slug' | 'title' | 'is_visible' | 'User'>;

/** An article's title, linked to the article, above its author, linked to the user record. */
export function ArticleHeading({ article }: { readonly article: Shown }) {
  const { name, email, id, is_active: isActive } = article.User;
  return (
    <>
      <span>
        <ViewLink article={article} />
      </span>
      <span className="relative flex gap-x-1 @3xl:mt-1 text-ink-soft text-sm pointer-coarse:my-1.5">
        Yazar:
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

const titleClasses = 'wrap-anywhere text-base';

/** A public article opens in a new tab; any other one is visible to admins only. */
function ViewLink({ article: { id, slug, title, is_visible: isVisible } }: { readonly article: Shown }) {
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
