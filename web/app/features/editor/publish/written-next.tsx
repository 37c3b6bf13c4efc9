import { Send } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useClickGuard } from '../../../ui/use-click-guard.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { useSave } from '../save/use-save.ts';

interface WrittenNextProps {
  readonly editor: EditorHandle;
  readonly saving: ReturnType<typeof useSave>;
  /** Opens all places where the article can be published. */
  readonly onPublish: () => void;
}

/** Below a text that was just written: publishing it in one step, with what readers will see. */
export function WrittenNext({ editor, saving, onPublish }: WrittenNextProps) {
  const { saved } = editor.state;
  const isInert = useClickGuard(true);
  if (saved.is_public || saved.status !== 'completed' || saved.stopped_at !== undefined) return null;
  const publish = async () => {
    editor.edit({ isPublic: true });
    if (!(await saving.publish())) editor.edit({ isPublic: false });
  };
  return (
    <Banner tone="success" title="Okuyun, düzeltin, yayımlayın" className="mt-8">
      <p>
        Değişiklikleriniz kendiliğinden kaydedilir. Hokka’da yayımlarsanız herkes okuyabilir, adınız yazar olarak
        görünür.
      </p>
      <div inert={isInert} className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={<Send aria-hidden size={14} />} pendingLabel="Yayımlanıyor..." onClick={publish}>
          Hokka’da yayımla
        </Button>
        <Button size="small" variant="quiet" onClick={onPublish}>
          Başka bir yerde ya da sonra
        </Button>
      </div>
    </Banner>
  );
}
