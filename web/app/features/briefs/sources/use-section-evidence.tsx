import type { OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import type { Source } from '@hokka/contracts/briefs/sources.ts';
import { Quote } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useEvidence, useSources } from '../source-api.ts';

/** The passages that each section would use. Renders nothing until a source was read. */
export function useSectionEvidence(briefId: string, version: number) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const ready = useSources(briefId).data?.sources.filter(({ state }) => state === 'ready') ?? [];
  const stamp = ready.length === 0 ? '' : `${version} ${ready.map(({ id }) => id).join(' ')}`;
  const evidence = useEvidence(briefId, stamp);

  return (section: OutlineSection) => {
    if (ready.length === 0) return { action: null, below: null };
    const { id, heading } = section;
    const passages = evidence.data?.sections.find(({ section_id }) => section_id === id)?.passages;
    const isOpen = openIds.includes(id);
    const panelId = `evidence-${id}`;
    return {
      action: (
        <Button
          variant="quiet"
          size="small"
          icon={<Quote aria-hidden size={16} />}
          aria-label={`Dayanaklar: ${heading}${passages === undefined ? '' : `, ${passages.length} parça`}`}
          data-tooltip="Dayanaklar"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpenIds(isOpen ? openIds.filter((one) => one !== id) : [...openIds, id])}
        >
          <span className="tabular-nums">{passages?.length}</span>
        </Button>
      ),
      below: isOpen && (
        <section
          id={panelId}
          aria-label={`Dayanaklar: ${heading}`}
          className="mt-2 ml-2 rounded-control border border-line bg-wash p-3 sm:ml-10"
        >
          <EvidenceList
            passages={passages}
            sources={ready}
            isSettled={evidence.isSettled}
            error={passages === undefined && !evidence.isFetching ? evidence.error : null}
            onRetry={evidence.refetch}
          />
        </section>
      ),
    };
  };
}

interface EvidenceListProps {
  /** Undefined until known. */
  readonly passages: readonly { readonly id: string; readonly source_id: string; readonly text: string }[] | undefined;
  readonly sources: readonly Source[];
  readonly isSettled: boolean;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
}

function EvidenceList({ passages, sources, isSettled, error, onRetry }: EvidenceListProps) {
  if (error !== null)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        <p className="min-w-0 flex-1">Dayanaklar yüklenemedi. {error.message}</p>
        <Button size="small" onClick={onRetry}>
          Tekrar Dene
        </Button>
      </div>
    );
  if (passages === undefined)
    return (
      <p role="status" className="text-ink-soft text-sm">
        {isSettled ? 'Bu bölümün dayanakları plan kaydedilince belli olur.' : 'Dayanaklar aranıyor…'}
      </p>
    );
  if (passages.length === 0)
    return (
      <p className="text-ink-soft text-sm">
        Kaynaklarda bu bölümle ilgili bir yer bulunamadı. Başlık ve maddeler kaynaklardaki sözleri içerirse eşleşme
        artar.
      </p>
    );
  return (
    <>
      <p className="mb-2 text-ink-soft text-sm">Bu bölüm yazılırken şu yerlere başvurulur:</p>
      <ol className="flex flex-col gap-2.5">
        {passages.map(({ id, source_id, text }) => (
          <li key={id}>
            <details className="group">
              <summary className="list-none rounded-control focus-inset [&::-webkit-details-marker]:hidden">
                <span className="wrap-anywhere line-clamp-1 font-medium text-sm">
                  {sources.find((source) => source.id === source_id)?.title ?? 'Kaynak'}
                </span>
                <span className="wrap-anywhere line-clamp-2 text-ink-soft text-sm group-open:hidden">{text}</span>
              </summary>
              <p className="wrap-anywhere whitespace-pre-line text-sm">{text}</p>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}
