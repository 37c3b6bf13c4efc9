import { getBrand } from '@hokka/contracts/workspaces/brand.ts';
import { Copy, ExternalLink } from 'lucide-react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type LockableFeature, LockedPanel } from '../../ui/locked-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { WritableForm } from '../../ui/writable.tsx';
import { BrandForm } from './brand-form.tsx';
import { PagePreview } from './brand-preview.tsx';
import { DomainSection } from './domain-section.tsx';

/** The brand in the example of users whose plan includes none. */
const sampleBrand = {
  name: 'Zeytin Mutfağı',
  imprint: 'Zeytin Mutfağı · Ayvalık',
  accent: null,
  coverColour: null,
  logo: null,
};

interface BrandPageProps {
  /** The plan includes a brand; otherwise the saved brand can only be viewed and removed. */
  readonly entitlement: LockableFeature;
}

/** What readers see of the workspace, and under which domain. */
export function BrandPage({ entitlement }: BrandPageProps) {
  const query = useEndpointQuery(getBrand, {});
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Marka"
        actions={
          data?.is_shown === true && (
            <>
              <LinkButton
                to={data.list_url}
                reloadDocument
                target="_blank"
                rel="noopener"
                icon={<ExternalLink aria-hidden size={18} />}
              >
                Yazı listesi<span className="sr-only"> (yeni sekmede açılır)</span>
              </LinkButton>
              <Button
                icon={<Copy aria-hidden size={18} />}
                onClick={() => void copyText(data.list_url, 'Adres kopyalandı')}
              >
                Adresi kopyala
              </Button>
            </>
          )
        }
      />
      {entitlement.lock !== null && data?.saved_at != null && (
        <Banner tone="warning" title="Markanız okurlara gösterilmiyor" className="mb-5">
          Planınızda özel marka yok: yazılar hizmetin adıyla görünüyor, alan adınız kapalı. Ayarlarınız saklanır ve plan
          değişince geri gelir. {entitlement.lock}
        </Banner>
      )}
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Marka yüklenemedi" skeleton={<ListSkeleton />} />
      ) : entitlement.lock !== null && data.saved_at === null ? (
        <LockedPanel
          title="Yazılarınız kendi markanızla görünsün"
          lock={entitlement.lock}
          points={[
            'Logonuz, adınız ve renginiz yazının başında ve kapağında durur',
            'Yazılar kendi alan adınızda, kendi listenizde yayımlanır',
            'Aydınlık ve karanlık tema, okunaklı renkler kendiliğinden gelir',
          ]}
          picture={
            <div className="p-4">
              <PagePreview {...sampleBrand} theme="light" />
            </div>
          }
        />
      ) : (
        <div className="flex flex-col gap-8">
          <WritableForm>
            <BrandForm brand={data} isOpen={entitlement.isOpen} />
          </WritableForm>
          <DomainSection isOpen={entitlement.isOpen} />
        </div>
      )}
    </>
  );
}
