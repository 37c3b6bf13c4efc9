import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import { computeSectionsMax, type Outline } from '@hokka/contracts/briefs/outline.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { PlanOutlineList } from './plan-outline-list.tsx';

interface FormerPlansProps {
  readonly formerPlans: Brief['former_outlines'];
  readonly wordTarget: number;
  readonly onTakeBack: (plan: Outline) => void;
}

/** Replaced outlines, which can be viewed and restored. */
export function FormerPlans({ formerPlans, wordTarget, onTakeBack }: FormerPlansProps) {
  const [isOpen, setOpen] = useState(false);
  if (formerPlans.length === 0) return null;
  return (
    <>
      <Button variant="quiet" className="w-full" icon={<History aria-hidden size={16} />} onClick={() => setOpen(true)}>
        Önceki planlar ({formerPlans.length})
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Önceki planlar"
        description="Yeniden oluşturduğunuzda son beş plan burada kalır. Birini geri alırsanız şimdiki plan “Geri al” ile döner."
      >
        <ul className="flex flex-col gap-4">
          {formerPlans.map(({ outline, replaced_at }) => {
            const isTooLong = outline.sections.length > computeSectionsMax(wordTarget);
            return (
              <li key={replaced_at} className="rounded-card border border-line p-4">
                <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                  <p className="text-ink-soft text-sm">
                    <RelativeTime value={replaced_at} /> değiştirildi
                  </p>
                  <Button
                    size="small"
                    disabled={isTooLong}
                    onClick={() => {
                      onTakeBack(outline);
                      setOpen(false);
                    }}
                  >
                    Bu planı geri al
                  </Button>
                </div>
                {isTooLong && <p className="mb-2 text-coral text-sm">Şimdiki hedef uzunluk için bölümleri çok.</p>}
                <PlanOutlineList plan={outline} />
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
