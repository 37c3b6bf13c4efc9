import { type Research, researchPagesMax } from '@hokka/contracts/briefs/research.ts';
import { Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { notifyErrorNotice } from '../../../ui/notify.ts';
import { useOrderResearch } from '../source-api.ts';

interface ResearchPanelProps {
  readonly briefId: string;
  readonly research: Research;
  readonly isFull: boolean;
  /** Saves the displayed outline; resolves to whether the server has it. */
  readonly flush: () => Promise<boolean>;
}

/** Searches the web for the outline. Results appear among the sources and can be deleted there. */
export function ResearchPanel({ briefId, research, isFull, flush }: ResearchPanelProps) {
  const { mutateAsync: order } = useOrderResearch();
  if (!research.is_available) return null;
  const isSearching = research.state === 'searching';
  const search = async () => {
    // The search uses the saved points; if the displayed ones cannot be saved yet, it uses the previous ones.
    await flush();
    await order({ params: { id: briefId } }).catch((error: unknown) =>
      notifyErrorNotice(error, 'Araştırma başlatılamadı'),
    );
  };
  return (
    <>
      <Button
        icon={<Search aria-hidden size={16} />}
        disabled={isFull}
        pending={isSearching}
        pendingLabel="Aranıyor..."
        onClick={search}
      >
        {research.state === 'none' ? 'İnternette kaynak ara' : 'Yeniden ara'}
      </Button>
      <p role={research.state === 'failed' ? 'alert' : 'status'} className="order-2 min-w-0 basis-full text-sm">
        <span className={research.state === 'failed' ? 'text-coral' : 'text-ink-soft'}>
          {describeResearch(research)}
        </span>
      </p>
    </>
  );
}

function describeResearch({ state, found, failure_reason }: Research): string {
  switch (state) {
    case 'none':
      return `Arama planın maddeleri için en fazla ${researchPagesMax} sayfa bulur; ücretsizdir.`;
    case 'wanted':
      return 'Plan hazır olunca aranır.';
    case 'searching':
      return 'Planın maddeleri için sayfa aranıyor.';
    case 'done':
      return found === 0
        ? 'Uygun yeni bir sayfa bulunamadı.'
        : `${found} sayfa bulundu ve kaynaklara eklendi. İstemediklerinizi silebilirsiniz.`;
    case 'failed':
      return failure_reason ?? 'Arama tamamlanamadı.';
  }
}
