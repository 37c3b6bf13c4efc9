import { sourceFileTypes } from '@hokka/contracts/briefs/sources.ts';
import { FileUp, Library } from 'lucide-react';
import { useRef, useState } from 'react';
import { buildDropTarget } from '../../../lib/drop-target.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CollapsiblePanel } from '../../../ui/collapsible-panel.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { StaleListNotice } from '../../../ui/retry-banner.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { useSources } from '../source-api.ts';
import { AddAddress } from './add-address.tsx';
import { PasteText } from './paste-text.tsx';
import { ResearchPanel } from './research-panel.tsx';
import { describeStates } from './source-labels.ts';
import { SourceList } from './source-list.tsx';
import { UploadList } from './upload-list.tsx';
import type { useUploads } from './use-uploads.ts';

interface SourcesPanelProps {
  readonly briefId: string;
  /** `advanced_ai`. Without it, sources can only be read and deleted. */
  readonly advanced: LockableFeature;
  /** Owned by the page, so that uploads continue while the outline is regenerated. */
  readonly uploading: ReturnType<typeof useUploads>;
  /** Saves the displayed outline; undefined if there is no outline to search for. */
  readonly flush?: () => Promise<boolean>;
}

/** Sources of the text: pages, files and pasted texts. */
export function SourcesPanel({ briefId, advanced, uploading, flush }: SourcesPanelProps) {
  const query = useSources(briefId);
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const { data } = query;
  const room = Math.max(0, (data?.max ?? 0) - (data?.sources.length ?? 0));
  const canAdd = advanced.isOpen && data !== undefined;
  const take = (files: readonly File[]) => {
    setOpen(true);
    uploading.add(files, room - uploading.uploads.filter(({ failure }) => failure === undefined).length);
  };
  const states = data && describeStates(data.sources);
  return (
    // Files can be dropped anywhere on the panel, even while it is closed.
    <section aria-label="Kaynaklar" className="mb-4" {...(canAdd && buildDropTarget(setOver, take))}>
      <CollapsiblePanel
        title="Kaynaklar"
        icon={<Library aria-hidden size={18} className="text-ink-soft" />}
        aside={data === undefined ? '' : `${data.sources.length} / ${data.max}`}
        defaultOpen={isOpen}
        onToggle={setOpen}
        className={classNames(isOver && 'outline-2 outline-cobalt outline-dashed outline-offset-2')}
      >
        {/* Announces changes of the list to screen readers. */}
        <p role="status" className="sr-only">
          {states === undefined ? '' : `Kaynaklar: ${states}.`}
        </p>
        {data === undefined ? (
          <div>
            <QueryPlaceholder query={query} title="Kaynaklar yüklenemedi" skeleton={<ListSkeleton />} />
          </div>
        ) : (
          <>
            {query.error !== null && (
              <div className="mt-3">
                <StaleListNotice error={query.error} onRetry={query.refetch} />
              </div>
            )}
            {data.sources.length === 0 ? (
              <p className="max-w-prose text-ink-soft text-sm">
                Yazı bu metinlere dayanır ve onlardan alıntı yapar. Kaynak yoksa rakam ve alıntı kullanılmaz.
              </p>
            ) : (
              <div className="-mt-3 mb-4 border-line border-b">
                <SourceList briefId={briefId} sources={data.sources} canRetry={advanced.isOpen} />
              </div>
            )}
            <UploadList {...uploading} />
            {advanced.isOpen && (
              // All ways to add one in a row, then what is said about them.
              <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2 *:[form,[role=status]]:basis-full">
                <AddSources briefId={briefId} isFull={room === 0} max={data.max} onFiles={take} isOver={isOver} />
                {flush !== undefined && (
                  <ResearchPanel briefId={briefId} research={data.research} isFull={room === 0} flush={flush} />
                )}
              </div>
            )}
            {advanced.lock !== null && (
              <div className="mt-3 rounded-control bg-wash p-3">
                <p className="font-medium">Kaynak eklemek planınızda yok</p>
                {data.sources.length > 0 && (
                  <p className="mt-1 text-ink-soft text-sm">Var olan kaynakları okuyabilir ve silebilirsiniz.</p>
                )}
                <div className="mt-2 text-sm">{advanced.lock}</div>
              </div>
            )}
          </>
        )}
      </CollapsiblePanel>
    </section>
  );
}

interface AddSourcesProps {
  readonly briefId: string;
  readonly isFull: boolean;
  readonly max: number;
  /** A file is being dragged over the panel. */
  readonly isOver: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function AddSources({ briefId, isFull, max, isOver, onFiles }: AddSourcesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {isFull && (
        <Banner tone="warning" title={`Bir plana en fazla ${max} kaynak eklenebilir`}>
          Yenisini eklemek için kullanmadığınız bir kaynağı silin.
        </Banner>
      )}
      <AddAddress briefId={briefId} isFull={isFull} />
      <Button
        icon={<FileUp aria-hidden size={16} />}
        disabled={isFull}
        aria-describedby="source-files-hint"
        onClick={() => input.current?.click()}
      >
        Dosya seç
      </Button>
      <PasteText briefId={briefId} isFull={isFull} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={sourceFileTypes}
        aria-label="Kaynak dosyaları"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <p id="source-files-hint" className="order-1 basis-full text-ink-soft text-sm">
        {isOver ? 'Dosyaları buraya bırakın.' : 'Dosyalar PDF, Word (docx), html, md ya da txt; en fazla 10 MB.'}
      </p>
    </>
  );
}
