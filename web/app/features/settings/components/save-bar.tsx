import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import type { SaveOutcome } from '../use-settings-form.ts';

interface SaveBarProps {
  readonly outcome: SaveOutcome | undefined;
  /** Names of the tabs with unsaved changes. */
  readonly changedTabs: readonly string[];
  readonly isSubmitting: boolean;
  readonly onDiscard: () => void;
  readonly onMergeNewer: () => Promise<void>;
}

/**
 * The save button for all tabs, and the outcome of the last save: the foot of the card, in view while there is something
 * to save or to say.
 */
export function SaveBar({ outcome, changedTabs, isSubmitting, onDiscard, onMergeNewer }: SaveBarProps) {
  const isDirty = changedTabs.length > 0;
  const isInView = isDirty || outcome !== undefined;
  return (
    <div
      {...(isInView && { 'data-bottom-bar': '' })}
      className={classNames(
        '-mx-5 -mb-5 mt-5 flex flex-col gap-3 rounded-b-card border-line border-t bg-surface px-5 py-3',
        isInView && 'stays-in-view sticky bottom-0 z-10 shadow-float',
      )}
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
          aria-disabled={!isDirty}
          pending={isSubmitting}
          pendingLabel="Kaydediliyor..."
          aria-keyshortcuts="Control+S Meta+S"
        >
          Kaydet
        </Button>
        {isDirty && !isSubmitting && (
          <Button variant="quiet" onClick={onDiscard}>
            Değişiklikleri geri al
          </Button>
        )}
        <p role="status" className="text-ink-soft text-sm">
          {isDirty ? `Kaydedilmemiş değişiklikler: ${changedTabs.join(', ')}` : 'Kaydedilecek değişiklik yok.'}
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
