import type { Article } from '@hokka/contracts/articles/article.ts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { useOnline } from '../../../lib/online.ts';
import { createPartLoader, usePagePart } from '../../../lib/page-part.ts';
import type { KeepResult } from '../../../lib/storage/text-journal.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { HiddenHtmlNotice } from '../../articles/components/reading/hidden-html-notice.tsx';
import type { JournalEntry } from '../save/journal-entry.ts';

/** Most texts have all of their sections. */
const loadMissingSections = createPartLoader(() => import('../quality/missing-sections.tsx'));

interface EditorNoticesProps {
  readonly saved: Article;
  readonly isGone: boolean;
  /** The fields were filled from the journal, and still hold that content. */
  readonly isRestored: boolean;
  readonly hasNewer: boolean;
  /** Whether the browser stores the unsaved changes. */
  readonly keeping: KeepResult;
  /** Current Markdown in the editor. */
  readonly content: string;
  readonly others: readonly JournalEntry[];
  /** Saves what can be saved; resolves to whether nothing is left. */
  readonly flush: () => Promise<boolean>;
  readonly onDiscard: () => void;
  readonly onHideRestored: () => void;
  readonly onCompareNewer: () => void;
  readonly onCompare: (entry: JournalEntry) => void;
  readonly onDrop: (entry: JournalEntry) => void;
}

/** Notices that the user should see before typing; each says what it means for the text and what can be done. */
export function EditorNotices(props: EditorNoticesProps) {
  const { saved, isGone, isRestored, hasNewer, keeping } = props;
  const isOnline = useOnline();
  const { part: missing } = usePagePart(loadMissingSections, (saved.missing_sections ?? []).length > 0);
  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {isGone && (
        <Banner tone="danger" title="Bu makale artık bulunamıyor">
          Silinmiş olabilir. Metniniz bu sayfada duruyor; kopyalayabilir ya da makaleyi çöp kutusundan geri
          alabilirsiniz.
        </Banner>
      )}
      {!isOnline && (
        <Banner tone="warning" title="Çevrimdışısınız">
          {keeping === 'kept'
            ? 'Yazdıklarınız bu tarayıcıda saklanıyor ve bağlantınız gelince kaydedilir.'
            : 'Yazdıklarınız yalnızca bu sayfada duruyor; sayfayı kapatmazsanız bağlantınız gelince kaydedilir.'}
        </Banner>
      )}
      {hasNewer && (
        <Banner tone="warning" title="Makale başka bir yerde değiştirildi">
          <p>Kaydetmeden önce iki metni karşılaştırabilirsiniz.</p>
          <Button size="small" className="mt-2" onClick={props.onCompareNewer}>
            Karşılaştır
          </Button>
        </Banner>
      )}
      {isRestored && (
        <Banner tone="info" title="Kaydedilmemiş değişiklikleriniz geri getirildi" onDismiss={props.onHideRestored}>
          <p>Kendiliğinden kaydedilir. Vazgeçerseniz sunucudaki önceki metne dönülür.</p>
          <Button size="small" className="mt-2" onClick={props.onDiscard}>
            Vazgeç
          </Button>
        </Banner>
      )}
      <HiddenHtmlNotice text={props.content} />
      {keeping !== 'kept' && (
        <Banner tone="warning" title="Değişiklikler tarayıcıda saklanamıyor">
          {keeping === 'full'
            ? 'Tarayıcınızın bu site için ayırdığı yer dolu; kaybetmemek için sık sık kaydedin.'
            : 'Tarayıcınız bu sitenin veri saklamasına izin vermiyor; kaybetmemek için sık sık kaydedin.'}
        </Banner>
      )}
      {props.others.map((entry) => (
        <OtherDraft key={entry.key} entry={entry} onCompare={props.onCompare} onDrop={props.onDrop} />
      ))}
      {missing !== undefined && <missing.MissingSections saved={saved} flush={props.flush} />}
      <ModerationNotice saved={saved} />
    </div>
  );
}

interface OtherDraftProps extends Pick<EditorNoticesProps, 'onCompare' | 'onDrop'> {
  readonly entry: JournalEntry;
}

function OtherDraft({ entry, onCompare, onDrop }: OtherDraftProps) {
  return (
    <Banner tone="info" title="Kaydedilmemiş bir metniniz bu tarayıcıda duruyor">
      <p>{formatDateTime(entry.keptAt)} tarihinde bu makaleye yazılmış ve sunucuya ulaşmamış.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onCompare(entry)}>
          Karşılaştır
        </Button>
        <Button size="small" onClick={() => copyText(entry.draft.content)}>
          Kopyala
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDrop(entry)}>
          Bu metni sil
        </Button>
      </div>
    </Banner>
  );
}

function ModerationNotice({ saved }: { readonly saved: Article }) {
  if (saved.moderation_status === 'approved') return null;
  const isRejected = saved.moderation_status === 'rejected';
  return (
    <Banner
      tone={isRejected ? 'danger' : 'warning'}
      title={isRejected ? 'Bu makale yayından kaldırıldı' : 'Bu makale incelemede'}
    >
      {saved.moderation_note !== null && <p className="break-words">{saved.moderation_note}</p>}
      <p className="text-ink-soft">
        {isRejected
          ? 'Düzenleyip değişiklikleri yayımladığınızda yeniden incelemeye alınır.'
          : 'İnceleme bitene kadar başkaları göremez.'}
      </p>
    </Banner>
  );
}
