import type { Source } from '@hokka/contracts/briefs/sources.ts';
import {
  BookOpen,
  CircleAlert,
  ClipboardList,
  Ellipsis,
  ExternalLink,
  FileText,
  Globe,
  LoaderCircle,
  PenLine,
  RotateCw,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DropdownMenu, MenuAction, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notifyErrorNotice } from '../../../ui/notify.ts';
import { DateText } from '../../../ui/time-text.tsx';
import { useRetrySource, useUpdateSource } from '../source-api.ts';
import { describeLength, readSite, sourceStateLabels } from './source-labels.ts';

/** Failures of pages that would be the same again. */
const finalFailures: ReadonlySet<Source['failure_code']> = new Set<Source['failure_code']>([
  'private_address',
  'already_added',
]);

const looks = {
  fetching: { tone: 'warning', Icon: LoaderCircle },
  failed: { tone: 'danger', Icon: CircleAlert },
} as const;

const kindIcons = { url: Globe, text: ClipboardList, file: FileText } as const;

interface SourceRowProps {
  readonly briefId: string;
  readonly source: Source;
  /** Whether the user's plan allows reading a page again. */
  readonly canRetry: boolean;
  readonly onRead: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** One source with its state and actions. */
export function SourceRow(props: SourceRowProps) {
  const { briefId, source, canRetry } = props;
  const { id, kind, title, state, failure_reason: reason } = source;
  const { mutateAsync: retry } = useRetrySource();
  const Icon = kindIcons[kind];
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden size={18} className="mt-1 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere line-clamp-3 font-medium" dir="auto">
          {title}
        </p>
        <SourceFacts source={source} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          {state === 'ready' ? (
            <span className="sr-only">{sourceStateLabels.ready}</span>
          ) : (
            <Badge {...looks[state]}>{sourceStateLabels[state]}</Badge>
          )}
          {kind !== 'url' && <Listed briefId={briefId} source={source} />}
        </div>
        {reason !== null && (
          <div className="mt-1.5">
            <p className="wrap-anywhere text-coral text-sm">{reason}</p>
            {kind === 'url' && canRetry && !finalFailures.has(source.failure_code) && (
              <Button
                size="small"
                className="mt-1.5"
                icon={<RotateCw aria-hidden size={16} />}
                pendingLabel="İsteniyor..."
                aria-label={`Yeniden dene: ${title}`}
                onClick={() =>
                  retry({ params: { id: briefId, source: id } }).catch((error: unknown) =>
                    notifyErrorNotice(error, 'Kaynak yeniden okunamadı'),
                  )
                }
              >
                Yeniden dene
              </Button>
            )}
          </div>
        )}
      </div>
      <SourceMenu {...props} />
    </li>
  );
}

/** Origin, author, date and length of a source. */
function SourceFacts({ source }: { readonly source: Source }) {
  const { kind, url, author, published_at, state, is_truncated } = source;
  return (
    <ul className="mt-0.5 text-ink-soft text-sm tabular-nums dotted-row">
      {url !== null && <li className="wrap-anywhere">{readSite(url)}</li>}
      {kind === 'text' && <li>Yapıştırılan metin</li>}
      {kind === 'file' && <li>Dosya</li>}
      {author !== null && <li className="wrap-anywhere">{author}</li>}
      {published_at !== null && (
        <li>
          <DateText value={published_at} />
        </li>
      )}
      {state === 'ready' && <li>{describeLength(source)}</li>}
      {is_truncated && <li>yalnızca bir bölümü</li>}
      {source.is_found && <li>aramayla bulundu</li>}
      {kind === 'url' && <li>kaynakçada gösterilir</li>}
    </ul>
  );
}

/** The checkbox shows the new value while the request runs; a failure reverts it. */
function Listed({ briefId, source }: Pick<SourceRowProps, 'briefId' | 'source'>) {
  const { id, title, listed } = source;
  const { mutateAsync: update } = useUpdateSource();
  const [wanted, setWanted] = useState<boolean>();
  const set = async (next: boolean) => {
    if (wanted !== undefined) return;
    setWanted(next);
    await update({ params: { id: briefId, source: id }, body: { listed: next } }).catch((error: unknown) =>
      notifyErrorNotice(error, 'Kaynak değiştirilemedi'),
    );
    setWanted(undefined);
  };
  return (
    <Checkbox
      label={<span className="text-sm">Kaynakçada göster</span>}
      aria-label={`Kaynakçada göster: ${title}`}
      checked={wanted ?? listed}
      onChange={({ currentTarget }) => void set(currentTarget.checked)}
    />
  );
}

function SourceMenu({ source, onRead, onRename, onDelete }: SourceRowProps) {
  const { title, state, url } = source;
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={`Diğer işlemler: ${title}`}
          className="-mt-1 -mr-2"
          icon={<Ellipsis aria-hidden size={20} />}
        />
      }
    >
      {state === 'ready' && (
        <MenuAction icon={<BookOpen aria-hidden size={16} />} onSelect={onRead}>
          Okunan metni göster
        </MenuAction>
      )}
      {url !== null && (
        <MenuAction
          icon={<ExternalLink aria-hidden size={16} />}
          onSelect={() => window.open(url, '_blank', 'noopener,noreferrer')}
        >
          Sayfayı aç
        </MenuAction>
      )}
      {state !== 'fetching' && (
        <MenuAction icon={<PenLine aria-hidden size={16} />} onSelect={onRename}>
          Başlığı değiştir
        </MenuAction>
      )}
      <MenuSeparator />
      <MenuAction danger icon={<Trash2 aria-hidden size={16} />} onSelect={onDelete}>
        Kaynağı sil
      </MenuAction>
    </DropdownMenu>
  );
}
