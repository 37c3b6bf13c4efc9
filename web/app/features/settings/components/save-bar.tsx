import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import type { SaveOutcome } from '../use-settings-form.ts';

interface SaveBarProps {
  readonly outcome: SaveOutcome | undefined;
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly onMergeNewer: () => Promise<void>;
}

/**
 * The save button for all tabs, and the outcome of the last save, always in view. It begins where the fields do.
 */
export function SaveBar({ outcome, isDirty, isSubmitting, onMergeNewer }: SaveBarProps) {
  return (
    <div
      data-bottom-bar=""
      className="stays-in-view sticky bottom-0 z-10 mt-5 flex flex-col gap-3 border-line border-t bg-paper py-3 xl:pl-61"
    >
      {outcome?.kind === 'saved' && !isDirty && <Banner tone="success">Ayarlar başarıyla kaydedildi</Banner>}
      {outcome?.kind === 'failed' && <ErrorBanner errorNotice={outcome.errorNotice} />}
      {outcome?.kind === 'overtaken' && <ConflictNotice onMergeNewer={onMergeNewer} />}
      {outcome?.kind === 'caught-up' && (
        <Banner tone="info" title="Güncel ayarlar yüklendi">
          <p>Sizin değişiklikleriniz formda duruyor ve henüz kaydedilmedi.</p>
          {outcome.disputed.length > 0 && (
            <p>
              İkinizin de değiştirdiği: {outcome.disputed.map(settingLabel).join(', ')}. Kaydederseniz sizin yazdığınız
              geçerli olur.
            </p>
          )}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          pendingLabel="Kaydediliyor..."
          aria-keyshortcuts="Control+S Meta+S"
        >
          Kaydet
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {isDirty ? 'Kaydedilmemiş değişiklikler var' : 'Bütün sekmeleri birlikte kaydeder'}
        </p>
      </div>
    </div>
  );
}

function ConflictNotice({ onMergeNewer }: { readonly onMergeNewer: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false);
  const merge = async () => {
    setLoading(true);
    await onMergeNewer();
    setLoading(false);
  };
  return (
    <Banner tone="danger" title={errorMessages.settings_changed}>
      <p>Hiçbir şey kaydedilmedi. Güncel ayarları yükleyin; sizin değişiklikleriniz formda kalır.</p>
      <Button className="mt-2" pending={isLoading} pendingLabel="Yükleniyor..." onClick={merge}>
        Güncel ayarları yükle
      </Button>
    </Banner>
  );
}
