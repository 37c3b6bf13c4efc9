import { listSites, type Site, siteKindLabels } from '@hokka/contracts/publishing/sites.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog, useDialogSubject } from '../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { LockedPanel } from '../../../ui/locked-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleListNotice } from '../../../ui/retry-banner.tsx';
import { SecretDialog } from '../../../ui/secret-dialog.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { Writable } from '../../../ui/writable.tsx';
import { DemoSite } from './demo-site.tsx';
import { SiteFormDialog, type StoredKey } from './site-form-dialog.tsx';
import { SiteIcon } from './site-icon.tsx';
import { SiteRow } from './site-row.tsx';
import { useSiteChanges } from './use-site-changes.ts';

interface SitesProps {
  /** Says which plan includes publishing. */
  readonly lock: ReactNode;
  /** Offers the sites of demo mode. */
  readonly isDemo: boolean;
}

/** The user's sites with their actions. Users who lost the plan can still see and delete them. */
export function Sites({ lock, isDemo }: SitesProps) {
  const query = useEndpointQuery(listSites, {});
  const form = useDialogSubject<{ readonly site?: Site }>();
  const storedKey = useDialogSubject<StoredKey>();
  const { check, askDeletion, dialog } = useSiteChanges();
  const { data, error, refetch } = query;
  const isOpen = data?.can_publish === true;
  const isFull = data !== undefined && data.sites.length >= data.max;
  const addButton = isOpen && (
    <Writable>
      <Button
        variant="primary"
        icon={<Plus aria-hidden size={18} />}
        disabled={isFull}
        onClick={() => form.openDialog({})}
      >
        Site ekle
      </Button>
    </Writable>
  );
  return (
    <>
      <PageHeader title="Siteler" actions={data !== undefined && data.sites.length > 0 && addButton} />
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Siteler yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <>
          {error !== null && <StaleListNotice error={error} onRetry={refetch} />}
          {!isOpen && <LockedNotice lock={lock} hasSites={data.sites.length > 0} />}
          {data.sites.length === 0 && isOpen && <LockedPanel title="Henüz siteniz yok" action={addButton} {...offer} />}
          {data.sites.length > 0 && (
            <Card className="py-1">
              <ul aria-label="Siteler" className="divide-y divide-line">
                {data.sites.map((site) => (
                  <SiteRow
                    key={site.id}
                    site={site}
                    isOpen={isOpen}
                    onCheck={check}
                    onEdit={(edited) => form.openDialog({ site: edited })}
                    onDelete={askDeletion}
                  />
                ))}
              </ul>
            </Card>
          )}
          {isFull && (
            <p className="mt-2 text-ink-soft text-sm">
              En fazla {data.max} siteniz olabilir. Yenisi için kullanmadığınız birini silin.
            </p>
          )}
          {isOpen && isDemo && <DemoSite sites={data.sites} />}
        </>
      )}
      <SiteFormDialog
        open={form.open}
        site={form.subject?.site}
        onClose={form.onClose}
        onSaved={(key) => {
          form.onClose();
          if (key !== undefined) storedKey.openDialog(key);
        }}
      />
      <DeleteSiteDialog {...dialog} />
      {storedKey.subject !== undefined && (
        <SecretDialog
          open={storedKey.open}
          onClose={storedKey.onClose}
          title="İmza anahtarı kaydedildi"
          subject={`“${storedKey.subject.name}”`}
          warning={{
            title: 'Bu anahtarı bir daha gösteremeyiz',
            text: 'Şimdi kopyalayıp güvenli bir yerde saklayın ve programınızda isteklerin imzasını onunla doğrulayın.',
          }}
          label="İmza anahtarı"
          secret={storedKey.subject.secret}
          copiedMessage="İmza anahtarı panoya kopyalandı"
          closeLabel="Anahtarı kaydettim, kapat"
        />
      )}
    </>
  );
}

const points = [
  'Makaleniz görselleriyle tek adımda gider',
  'Sonraki düzeltmeleri de tek düğmeyle gönderirsiniz',
  'Taslak bırakır ya da gününe zamanlarsınız',
];

const kinds = [
  { kind: 'wordpress', detail: 'Kategoriler, etiketler, öne çıkan görsel, SEO alanları' },
  { kind: 'ghost', detail: 'Etiketler, kapak görseli, SEO alanları' },
  { kind: 'webhook', detail: 'Make, Zapier, n8n ya da kendi programınız' },
] as const;

/** What sites are for, where there is none. */
const offer = {
  points,
  sampleTitle: 'Bağlanabilen siteler',
  sample: kinds.map(({ kind, detail }) => ({
    title: siteKindLabels[kind],
    detail,
    icon: <SiteIcon kind={kind} />,
  })),
};

function LockedNotice({ lock, hasSites }: { readonly lock: ReactNode; readonly hasSites: boolean }) {
  return (
    <div className="mb-4">
      <LockedPanel title="Makalelerinizi kendi sitenizde yayımlayın" lock={lock} {...(!hasSites && offer)}>
        {hasSites
          ? 'Planınız sitede yayımlamayı içermediği için siteleriniz duraklatıldı. Yayımlanmış yazılarınız sitede durur; dilerseniz sitelerinizi silebilirsiniz.'
          : undefined}
      </LockedPanel>
    </div>
  );
}

interface DeleteSiteDialogProps {
  readonly site: Site | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (site: Site) => unknown;
}

function DeleteSiteDialog({ site, open, onOpenChange, onConfirm }: DeleteSiteDialogProps) {
  if (site === undefined) return null;
  return (
    <ConfirmDialog
      title="Bu siteyi silmek istediğinizden emin misiniz?"
      description={`“${site.name}” için sakladığımız giriş bilgileri hemen silinir, sırada bekleyen gönderimler iptal edilir. Orada yayımlanmış yazılar yerinde kalır; aynı siteyi yeniden eklerseniz onları yine buradan yönetirsiniz.`}
      confirmLabel="Siteyi sil"
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => onConfirm(site)}
    />
  );
}
