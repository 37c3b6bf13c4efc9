import type { PublishedArticlesQuery } from '@hokka/contracts/site/public-reads.ts';
import { Search, X } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { controlClasses } from '../../../ui/text-input.tsx';
import { buildPublicListPath } from '../public-list-query.ts';

interface ListSearchProps {
  readonly query: PublishedArticlesQuery;
  readonly categories: readonly string[];
}

/** Search as a plain form, and categories as links; both work without JavaScript. */
export function ListSearch({ query: { search = '', category = '', tag }, categories }: ListSearchProps) {
  return (
    <search className="text-base">
      <form action={paths.publicArticles} className="max-w-xl">
        <div className="relative">
          <input
            type="search"
            name="search"
            maxLength={200}
            defaultValue={search}
            enterKeyHint="search"
            aria-label="Başlık veya etikette ara"
            placeholder="Başlık veya etikette ara"
            className={controlClasses('min-h-11 pr-12')}
          />
          <button
            type="submit"
            aria-label="Ara"
            className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-ink-soft hover:text-ink focus-inset"
          >
            <Search aria-hidden size={18} />
          </button>
        </div>
        {category !== '' && <input type="hidden" name="category" value={category} />}
        {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
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
    <nav aria-label="Kategoriler" className="mt-4">
      {/* One line that scrolls; its pale end shows that there is more. */}
      <ul className="-mr-5 flex gap-2 mask-r-from-[calc(100%-2.5rem)] overflow-x-auto pr-10 pb-1 [scrollbar-width:none]">
        {['', ...offered].map((name) => (
          <li key={name} className="shrink-0">
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
