import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useClickGuard } from '../../../ui/use-click-guard.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { useSave } from '../save/use-save.ts';

interface WrittenNextProps {
  readonly editor: EditorHandle;
  readonly saving: ReturnType<typeof useSave>;
  /** Opens all places where the article can be published. */
  readonly onPublish: () => void;
}

/** Below a text that was just written: publishing it in one step, with what readers will see, and then its page. */
export function WrittenNext({ editor, saving, onPublish }: WrittenNextProps) {
  const { saved } = editor.state;
  const isInert = useClickGuard(true);
  const notice = useRef<HTMLDivElement>(null);
  // Users who followed the writing to its end see the whole notice, above the messages. The page has restored its place before.
  useEffect(() => {
    const { current } = notice;
    if (current !== null && current.getBoundingClientRect().top < window.innerHeight * 1.25)
      current.scrollIntoView({ block: 'nearest' });
  }, []);
  const [wasPublic] = useState(saved.is_public);
  if (saved.is_public)
    return wasPublic || saved.moderation_status !== 'approved' ? null : (
      <Banner tone="success" title="Okurlarınız artık okuyabilir" className="mt-8">
        <LinkButton
          size="small"
          className="mt-2"
          to={paths.publicArticle(saved)}
          target="_blank"
          rel="noopener"
          reloadDocument
        >
          Yayındaki sayfayı aç
        </LinkButton>
      </Banner>
    );
  if (saved.status !== 'completed' || saved.stopped_at !== undefined) return null;
  const publish = async () => {
    editor.edit({ isPublic: true });
    if (!(await saving.publish())) editor.edit({ isPublic: false });
  };
  return (
    <div ref={notice} className="mt-8 scroll-mb-24">
      <Banner tone="success" title="Okuyun, düzeltin, yayımlayın">
        <p>
          Değişiklikleriniz kendiliğinden kaydedilir. Hokka’da yayımlarsanız herkes okuyabilir, adınız yazar olarak
          görünür.
        </p>
        <div inert={isInert} className="mt-3 flex flex-wrap gap-2">
          <Button size="small" icon={<Send aria-hidden size={14} />} pendingLabel="Yayımlanıyor..." onClick={publish}>
            Hokka’da yayımla
          </Button>
          <Button size="small" variant="quiet" onClick={onPublish}>
            Diğer yollar
          </Button>
          <Button size="small" variant="quiet" onClick={() => window.scrollTo({ top: 0 })}>
            Başa dön
          </Button>
        </div>
      </Banner>
    </div>
  );
}
