import { downloadSeoPlugin } from '@hokka/contracts/publishing/sites.ts';
import { FileDown } from 'lucide-react';
import { saveDownload } from '../../lib/api/save-download.ts';
import { Button } from '../../ui/button.tsx';
import { notifyFailure } from '../../ui/notify.ts';

/** Offers the plugin that lets WordPress store fields for search engines. */
export function SeoPluginNotice() {
  const save = () =>
    saveDownload(downloadSeoPlugin, {}, 'hokka-seo.zip').catch((error: unknown) =>
      notifyFailure('Eklenti indirilemedi', error),
    );
  return (
    <div className="rounded-control bg-wash p-3 text-sm">
      <p>
        Hokka eklentisi Yoast SEO ve Rank Math alanlarını açar; ikisi de yoksa başlığı ve açıklamayı kendisi gösterir.
        WordPress yönetiminde Eklentiler › Yeni Eklenti Ekle › Eklenti Yükle bölümünden kurup etkinleştirin, ardından
        yeniden kontrol edin.
      </p>
      <Button
        size="small"
        className="mt-2"
        icon={<FileDown aria-hidden size={16} />}
        pendingLabel="Hazırlanıyor..."
        onClick={save}
      >
        Eklentiyi indir
      </Button>
    </div>
  );
}
