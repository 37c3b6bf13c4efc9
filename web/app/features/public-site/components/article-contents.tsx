import type { ArticleHeading } from '@hokka/contracts/site/public-reads.ts';
import { ChevronRight } from 'lucide-react';
import type { toTextAttributes } from '../../articles/components/reading/text-language.ts';

interface ArticleContentsProps {
  readonly headings: readonly ArticleHeading[];
  /** Language and direction of the text. */
  readonly attributes: ReturnType<typeof toTextAttributes>;
}

/** Minimum number of headings for a table of contents. */
const headingsMin = 4;
/** With more headings than this, only chapters are listed. */
const listedMax = 14;

/** Links to the headings of a long text. */
export function ArticleContents({ headings, attributes }: ArticleContentsProps) {
  if (headings.length < headingsMin) return null;
  const chapters = headings.filter(({ depth }) => depth === 1);
  const listed =
    headings.length > listedMax && chapters.length > 1 ? chapters : headings.filter(({ depth }) => depth <= 2);
  return (
    <nav aria-labelledby="article-contents-title" className="article-contents">
      <details data-closes-after-choice>
        <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-sm touch-target">
          <ChevronRight aria-hidden size={16} className="text-ink-soft transition-[rotate] duration-150" />
          <span id="article-contents-title" className="font-semibold">
            İçindekiler
          </span>
        </summary>
        <ol {...attributes} data-contents className="mt-1">
          {listed.map(({ id, text, depth }) => (
            <li key={id} className={depth > 1 ? 'ps-4' : undefined}>
              <a
                href={`#${id}`}
                className="wrap-anywhere flex items-center border-transparent border-s-2 py-1.5 ps-3 text-ink-soft text-sm leading-snug hover:text-ink aria-current:border-cobalt aria-current:text-cobalt pointer-coarse:min-h-11 pointer-coarse:text-base"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
