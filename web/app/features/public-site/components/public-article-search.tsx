import type { PublishedArticlesQuery } from '@hokka/contracts/site/public-reads.ts';
import { Search, X } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { classNames } from '../../../ui/class-names.ts';
import { controlClasses } from '../../../ui/control-classes.ts';
import { buildPublicListPath } from '../public-list-query.ts';

interface ListSearchProps {
  readonly query: PublishedArticlesQuery;
  readonly categories: readonly string[];
}

/** Search as a plain form, and categories as links; both work without JavaScript. */
export function ListSearch({ query: { search = '', category = '', tag }, categories }: ListSearchProps) {
  return (
    <search className="text-base">
      <form action={paths.publicArticles} className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(12rem,100%)] flex-[2]">
          <label htmlFor="list-search" className="mb-1.5 block font-medium">
            Başlık veya etikette ara
          </label>
          <input
            id="list-search"
            type="search"
            name="search"
            maxLength={200}
            defaultValue={search}
            enterKeyHint="search"
            className={controlClasses()}
          />
        </div>
        {category !== '' && <input type="hidden" name="category" value={category} />}
        {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
        <button type="submit" className={buttonClasses('primary', 'medium', 'min-h-[2.625rem]')}>
          <Search aria-hidden size={16} />
          Ara
        </button>
      </form>
      <Categories search={search} category={category} categories={categories} />
      {tag !== undefined && (
        <p className="mt-3">
          <a
            href={buildPublicListPath({ search: search || undefined, category: category || undefined })}
            className="wrap-anywhere inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 py-1 text-sm hover:bg-wash touch-target"
          >
            #{tag}
            <X aria-hidden size={14} />
            <span className="sr-only">etiketini kaldırın</span>
          </a>
        </p>
      )}
    </search>
  );
}

interface CategoriesProps {
  readonly search: string;
  readonly category: string;
  readonly categories: readonly string[];
}

/** A link for each category, which keeps the search. */
function Categories({ search, category, categories }: CategoriesProps) {
  const offered = category === '' || categories.includes(category) ? categories : [category, ...categories];
  if (offered.length === 0) return null;
  return (
    <nav aria-label="Kategoriler" className="mt-5">
      {/* On phones one line that scrolls; its pale end shows that there is more. */}
      <ul className="flex gap-2 max-sm:-mr-5 max-sm:mask-r-from-[calc(100%-2.5rem)] max-sm:overflow-x-auto max-sm:pr-10 max-sm:pb-1 max-sm:[scrollbar-width:none] sm:flex-wrap">
        {['', ...offered].map((name) => (
          <li key={name} className="max-sm:shrink-0">
            <a
              href={buildPublicListPath({ search: search || undefined, category: name || undefined })}
              aria-current={name === category ? 'page' : undefined}
              className={classNames(
                'wrap-anywhere inline-flex min-h-9 items-center rounded-full border px-3.5 py-1 text-sm touch-target',
                name === category
                  ? 'border-cobalt bg-cobalt-wash font-medium text-cobalt'
                  : 'border-line-strong bg-surface hover:bg-wash',
              )}
            >
              {name === '' ? 'Tümü' : name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
