import type { PlannedSectionHeading } from '@hokka/contracts/articles/article.ts';
import { ListTree, Sparkles } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { useLeavePanels } from '../navigation/panel-drawer.tsx';
import { useOutline } from '../navigation/use-outline.ts';

const indents = ['pl-2', 'pl-5', 'pl-8', 'pl-11'] as const;

/** What is below a heading; with an id if it is a section of the plan. */
export interface RewritableSection {
  readonly id?: PlannedSectionHeading['id'];
  readonly heading: string;
}

/** Lets the user rewrite sections. */
export interface SectionRewriting {
  /** Finds the section of the plan with this heading; otherwise what is below it. */
  readonly find: (heading: string) => RewritableSection;
  readonly ask: (section: RewritableSection) => void;
}

interface OutlinePanelProps {
  readonly column: RefObject<HTMLElement | null>;
  readonly rewriting: SectionRewriting;
}

/**
 * Headings of the text, as links to their place, and what is below each can be rewritten. Not rendered again with each
 * change of the text: a book has hundreds of headings.
 */
export const OutlinePanel = memo(function OutlinePanel({ column, rewriting }: OutlinePanelProps) {
  const { headings, current, goTo } = useOutline(column);
  const leave = useLeavePanels();
  return (
    <PanelSection
      title="Başlıklar"
      icon={<ListTree aria-hidden size={18} className="text-ink-soft" />}
      aside={headings.length === 0 ? undefined : headings.length}
    >
      {headings.length === 0 ? (
        <p className="text-ink-soft">Metinde henüz başlık yok. Araç çubuğundaki Başlık 2 ile ekleyebilirsiniz.</p>
      ) : (
        <nav aria-label="Metnin başlıkları">
          <ol className="-mx-2 flex flex-col">
            {headings.map(({ text, depth }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may say the same, and have no other name
              <li key={index} className="group flex items-center">
                <button
                  type="button"
                  dir="auto"
                  aria-current={index === current ? 'location' : undefined}
                  onClick={() => {
                    leave();
                    // Waits until the drawer, if there is one, has released the focus.
                    setTimeout(() => goTo(index), 0);
                  }}
                  className={classNames(
                    'min-h-9 min-w-0 flex-1 break-words rounded-control py-1.5 pr-2 text-start text-ink-soft hover:bg-wash hover:text-ink focus-inset touch-target',
                    'aria-[current]:bg-cobalt-wash aria-[current]:text-cobalt',
                    indents[Math.min(depth, indents.length - 1)],
                  )}
                >
                  {text}
                </button>
                <RewriteButton heading={text} isFirst={isFirst(headings, index)} rewriting={rewriting} />
              </li>
            ))}
          </ol>
        </nav>
      )}
    </PanelSection>
  );
});

interface RewriteButtonProps {
  readonly heading: string;
  /** Of several equal headings, the first one is meant. */
  readonly isFirst: boolean;
  readonly rewriting: SectionRewriting;
}

function RewriteButton({ heading, isFirst: canBeFound, rewriting }: RewriteButtonProps) {
  const leave = useLeavePanels();
  if (!canBeFound) return null;
  return (
    <IconButton
      label={`“${heading}”: bu bölümü yeniden yaz`}
      icon={<Sparkles aria-hidden size={16} />}
      className="opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      onClick={() => {
        leave();
        rewriting.ask(rewriting.find(heading));
      }}
    />
  );
}

function isFirst(headings: readonly { readonly text: string }[], index: number): boolean {
  return headings.findIndex(({ text }) => text === headings[index]?.text) === index;
}
