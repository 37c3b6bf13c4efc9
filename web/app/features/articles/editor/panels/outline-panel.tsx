import type { PlannedSectionHeading } from '@hokka/contracts/articles/article.ts';
import { ListTree, RefreshCw } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useLeavePanels } from '../navigation/leave-panels.ts';
import { useOutline } from '../navigation/use-outline.ts';

const indents = ['pl-2', 'pl-5', 'pl-8', 'pl-11'] as const;

/** Lets the user rewrite sections of the plan from the panels. */
export interface SectionRewriting {
  /** Finds the section of the plan with this heading. */
  readonly find: (heading: string) => PlannedSectionHeading | undefined;
  readonly ask: (section: PlannedSectionHeading) => void;
}

interface OutlinePanelProps {
  readonly column: RefObject<HTMLElement | null>;
  /** Present if the text was generated from a plan. */
  readonly rewriting?: SectionRewriting | undefined;
}

/** Headings of the text, as links to their place; sections of the plan can be rewritten. */
export function OutlinePanel({ column, rewriting }: OutlinePanelProps) {
  const { headings, current, goTo } = useOutline(column);
  const leave = useLeavePanels();
  return (
    <CollapsiblePanel
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
              <li key={index} className="flex items-center">
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
    </CollapsiblePanel>
  );
}

interface RewriteButtonProps {
  readonly heading: string;
  /** Of several equal headings, the first one belongs to the plan. */
  readonly isFirst: boolean;
  readonly rewriting: SectionRewriting | undefined;
}

function RewriteButton({ heading, isFirst: isOfPlan, rewriting }: RewriteButtonProps) {
  const leave = useLeavePanels();
  const section = isOfPlan ? rewriting?.find(heading) : undefined;
  if (section === undefined) return null;
  return (
    <IconButton
      label={`“${heading}”: bu bölümü yeniden yaz`}
      icon={<RefreshCw aria-hidden size={16} />}
      onClick={() => {
        leave();
        rewriting?.ask(section);
      }}
    />
  );
}

function isFirst(headings: readonly { readonly text: string }[], index: number): boolean {
  return headings.findIndex(({ text }) => text === headings[index]?.text) === index;
}
