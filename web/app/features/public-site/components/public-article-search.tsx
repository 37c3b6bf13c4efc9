import type { PublishedArticlesQuery } from '@hokka/contracts/site/public-reads.ts';
import { ChevronDown, Search, X } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { controlClasses } from '../../../ui/control-classes.ts';
import { buildPublicListPath } from '../public-list-query.ts';

interface ListSearchProps {
  readonly query: PublishedArticlesQuery;
  readonly categories: readonly string[];
}

/** Search and category as a plain form, which works without JavaScript. */
export function ListSearch({ query: { search = '', category = '', tag }, categories }: ListSearchProps) {
  const offered = category === '' || categories.includes(category) ? categories : [category, ...categories];
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
        <div className="min-w-[min(10rem,100%)] flex-1">
          <label htmlFor="list-category" className="mb-1.5 block font-medium">
            Kategori
          </label>
          <div className="relative">
            <select
              id="list-category"
              name="category"
              defaultValue={category}
              className={controlClasses('min-h-[2.625rem] appearance-none pr-9')}
            >
              <option value="">Tüm kategoriler</option>
              {offered.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden size={18} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
          </div>
        </div>
        {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
        <button type="submit" className={buttonClasses('primary', 'medium', 'min-h-[2.625rem]')}>
          <Search aria-hidden size={16} />
          Ara
        </button>
      </form>
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
