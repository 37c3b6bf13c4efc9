import { ListTree } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import { useLeavePanels } from '../navigation/editor-frame.tsx';
import { useOutline } from '../navigation/use-outline.ts';

const indents = ['pl-2', 'pl-5', 'pl-8', 'pl-11'] as const;

/** The headings of the text; each leads to its place. */
export function OutlinePanel({ column }: { readonly column: RefObject<HTMLElement | null> }) {
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
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === current ? 'location' : undefined}
                  onClick={() => {
                    leave();
                    // After the drawer, where there is one, has let the page go.
                    setTimeout(() => goTo(index), 0);
                  }}
                  className={classNames(
                    'min-h-9 w-full break-words rounded-control py-1.5 pr-2 text-left text-ink-soft hover:bg-wash hover:text-ink focus-inset touch-target',
                    'aria-[current]:bg-cobalt-wash aria-[current]:text-cobalt',
                    indents[Math.min(depth, indents.length - 1)],
                  )}
                >
                  {text}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </CollapsiblePanel>
  );
}
