import type { PlannedSectionHeading } from '@hokka/contracts/articles/article.ts';
import { Circle, CircleCheck, ListTree, PenLine } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { SectionPlace } from './live-text.ts';

interface LiveOutlineProps {
  /** Those with headings; the introduction before them is written first. */
  readonly sections: readonly PlannedSectionHeading[];
  /** Undefined until the first section is started. */
  readonly place: SectionPlace | undefined;
}

const states = {
  done: { Icon: CircleCheck, name: 'yazıldı', iconClass: 'text-turquoise', textClass: 'text-ink' },
  writing: { Icon: PenLine, name: 'yazılıyor', iconClass: 'text-amber', textClass: 'font-medium text-ink' },
  waiting: { Icon: Circle, name: 'sırada', iconClass: 'text-line-strong', textClass: 'text-ink-soft' },
} as const;

/** The sections of a long text that is being generated: finished, in progress, and pending ones. */
export function LiveOutline({ sections, place }: LiveOutlineProps) {
  const current = place?.section ?? 0;
  const written = [{ id: 'introduction', heading: 'Giriş' }, ...sections];
  return (
    <PanelSection title="Bölümler" icon={<ListTree aria-hidden size={18} className="text-ink-soft" />}>
      <ProgressBar
        className="mb-4"
        label="Yazılan bölümler"
        value={Math.max(0, current - 1)}
        max={written.length}
        tone="info"
      />
      <ol className="flex flex-col gap-2.5">
        {written.map(({ id, heading }, index) => {
          const at = index + 1;
          const { Icon, name, iconClass, textClass } =
            states[at < current ? 'done' : at === current ? 'writing' : 'waiting'];
          return (
            <li key={id} aria-current={at === current ? 'step' : undefined} className="flex items-start gap-2">
              <Icon aria-hidden size={16} className={classNames('mt-1 shrink-0', iconClass)} />
              <span dir="auto" className={classNames('min-w-0 break-words', textClass)}>
                {heading}
                <span className="sr-only">, {name}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </PanelSection>
  );
}
