import { Lightbulb } from 'lucide-react';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import { writingTips } from './prompt-examples.ts';

/** Tips for better articles, folded. */
export function WritingTips() {
  return (
    <CollapsiblePanel title="İpuçları" icon={<Lightbulb aria-hidden size={18} className="shrink-0 text-amber" />}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft text-sm marker:text-line-strong">
        {writingTips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </CollapsiblePanel>
  );
}
