import { buildPublicListPath } from '../public-list-query.ts';

/** Tags that lead to the published articles that carry them; nothing when there are none. */
export function TagLinks({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Etiketler" className="-mx-1 flex flex-wrap gap-x-1 text-ink-soft text-sm">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <a
            href={buildPublicListPath({ tag })}
            className="wrap-anywhere inline-flex min-h-8 items-center rounded-sm px-1 underline-offset-3 hover:text-ink hover:underline touch-target"
          >
            #{tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
