import { Rss } from 'lucide-react';

/** At the end of a heading's line: the feed with which readers follow the list below. */
export function FeedLink({ href }: { readonly href: string }) {
  return (
    <a
      href={href}
      className="ml-auto inline-flex min-h-9 items-center gap-1.5 self-center rounded-sm text-base text-ink-soft underline-offset-4 hover:text-ink hover:underline touch-target"
    >
      <Rss aria-hidden size={16} />
      <span>
        RSS<span className="max-sm:sr-only"> ile izleyin</span>
      </span>
    </a>
  );
}
