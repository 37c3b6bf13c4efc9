import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { writingTips } from './prompt-examples.ts';

/** Tips for better articles. */
export function WritingTips() {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="flex items-center gap-2 text-lg">
        <Lightbulb aria-hidden size={18} className="text-amber" />
        İpuçları
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-ink-soft text-sm marker:text-line-strong">
        {writingTips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
