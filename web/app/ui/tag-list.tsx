import { classNames } from './class-names.ts';

interface TagListProps {
  readonly tags: readonly string[];
  readonly label?: string;
  readonly className?: string;
}

/** Tags as #tag; renders nothing without tags. */
export function TagList({ tags, label = 'Etiketler', className }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className={classNames('flex flex-wrap gap-x-2.5 gap-y-1 text-ink-soft text-sm', className)}>
      {tags.map((tag) => (
        <li key={tag} className="wrap-anywhere max-w-full">
          #{tag}
        </li>
      ))}
    </ul>
  );
}
