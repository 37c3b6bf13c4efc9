import { getBrand } from '@hokka/contracts/workspaces/brand.ts';
import { Copy, ExternalLink } from 'lucide-react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { Banner } from '../../ui/banner.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import type { LockableFeature } from '../../ui/lockable-feature.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { WritableForm } from '../../ui/writable.tsx';
import { BrandForm } from './brand-form.tsx';
import { DomainSection } from './domain-section.tsx';

interface BrandPageProps {
  /** The plan includes a brand; otherwise what was saved can only be looked at and removed. */
  readonly entitlement: LockableFeature;
}

/** What readers see of the workspace, and under which domain. */
export function BrandPage({ entitlement }: BrandPageProps) {
  const query = useEndpointQuery(getBrand, {});
  const { data } = query;
  return (
    <>
      <PageHeader title="Marka" description="Okurlarınızın gördüğü ad, logo, renk ve künye." />
      {entitlement.lock !== null && (
        <Banner tone="warning" title="Markanız okurlara gösterilmiyor" className="mb-5">
          {data?.saved_at == null
            ? 'Planınızda özel marka yok. '
            : 'Planınızda özel marka yok: yazılar hizmetin adıyla görünüyor, alan adınız kapalı. Ayarlarınız saklanır ve plan değişince geri gelir. '}
          {entitlement.lock}
        </Banner>
      )}
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Marka yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <div className="flex flex-col gap-8">
          {data.is_shown && (
            <p className="wrap-anywhere text-ink-soft">
              Yazılarınızın herkese açık listesi:{' '}
              <a
                href={data.list_url}
                target="_blank"
                rel="noopener"
                className="inline-flex items-center gap-1 text-cobalt underline-offset-3 hover:underline"
              >
                {data.list_url.replace(/^https?:\/\//, '')}
                <ExternalLink aria-hidden size={14} />
                <span className="sr-only">(yeni sekmede açılır)</span>
              </a>
              <IconButton
                label="Listenin adresini kopyala"
                className="-my-3 align-middle"
                icon={<Copy aria-hidden size={16} />}
                onClick={() => void copyText(data.list_url, 'Adres kopyalandı')}
              />
            </p>
          )}
          <WritableForm>
            <BrandForm brand={data} isOpen={entitlement.isOpen} />
          </WritableForm>
          <DomainSection isOpen={entitlement.isOpen} />
        </div>
      )}
    </>
  );
}
