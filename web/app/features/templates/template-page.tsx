import type { CustomTemplate } from '@hokka/contracts/articles/custom-template.ts';
import {
  getCustomTemplate,
  listTemplateVersions,
  updateCustomTemplate,
} from '@hokka/contracts/articles/custom-templates.ts';
import { LayoutTemplate, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { usePageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { DateText } from '../../ui/time-text.tsx';
import { Writable } from '../../ui/writable.tsx';
import { TemplateForm } from './template-form.tsx';

interface TemplatePageProps {
  readonly id: string;
  /** The plan has the feature and the role may change templates. */
  readonly canSave: boolean;
  /** The plan has the feature and the role may write articles. */
  readonly canUse?: boolean;
}

/** One template: its form and its versions. */
export function TemplatePage({ id, canSave, canUse = false }: TemplatePageProps) {
  const [version, setVersion] = useState<number>();
  const query = useEndpointQuery(
    getCustomTemplate,
    { params: { id }, query: version === undefined ? {} : { version } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const { data: template, error } = query;
  usePageTitle(template?.form.name);
  const header = (
    <PageHeader
      title={template?.form.name ?? 'Şablon'}
      back={{ to: paths.templates, label: 'Şablonlar' }}
      actions={
        canUse &&
        template !== undefined && (
          <Writable>
            <LinkButton to={paths.createArticleWith(id)} icon={<PenLine aria-hidden size={18} />}>
              Bununla yaz
            </LinkButton>
          </Writable>
        )
      }
    />
  );
  if (template === undefined)
    return (
      <>
        {header}
        {error?.status === 404 ? (
          <EmptyState
            Icon={LayoutTemplate}
            title="Bu şablon bulunamadı"
            description="Silinmiş ya da başka bir çalışma alanına ait olabilir."
            action={<LinkButton to={paths.templates}>Şablonlara dön</LinkButton>}
          />
        ) : (
          <QueryPlaceholder query={query} title="Şablon yüklenirken bir hata oluştu" skeleton={<ListSkeleton />} />
        )}
      </>
    );
  return (
    <>
      {header}
      {version !== undefined && version < template.latest_version && (
        <Banner
          tone="info"
          className="mb-6"
          title={`${version}. sürüme bakıyorsunuz`}
          action={
            <Button size="small" onClick={() => setVersion(undefined)}>
              Son sürüme dön
            </Button>
          }
        >
          {canSave ? 'Kaydederseniz bu içerik yeni sürüm olur.' : 'Bu sürüm yalnızca okunabilir.'}
        </Banner>
      )}
      <StoredTemplate
        key={`${template.id} ${template.version}`}
        template={template}
        canSave={canSave}
        onLatest={() => setVersion(undefined)}
        versions={<Versions id={id} shown={template.version} onShow={setVersion} />}
      />
    </>
  );
}

interface StoredTemplateProps {
  readonly template: CustomTemplate;
  readonly canSave: boolean;
  readonly onLatest: () => void;
  readonly versions: ReactNode;
}

function StoredTemplate({ template, canSave, onLatest, versions }: StoredTemplateProps) {
  const { mutateAsync: save } = useEndpointMutation(updateCustomTemplate);
  // The version that the form is based on. What was saved elsewhere meanwhile is not overwritten unnoticed.
  const [base, setBase] = useState(template.latest_version);
  const [isStale, setStale] = useState(false);
  return (
    <TemplateForm
      form={template.form}
      isReadOnly={!canSave}
      isNew={template.version < template.latest_version}
      aside={versions}
      errorAction={
        isStale && (
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => window.location.reload()}>
              Kayıtlı olanı al
            </Button>
            <Button size="small" onClick={() => setStale(false)}>
              Benimkini tut, sonra kaydet
            </Button>
          </span>
        )
      }
      onSave={async (values, reset) => {
        try {
          const saved = await save({ params: { id: template.id }, body: { ...values, version: base } });
          reset(saved.form);
          setBase(saved.version);
          setStale(false);
          notifySuccess(`Şablon kaydedildi: ${saved.version}. sürüm`);
          onLatest();
        } catch (error) {
          if (error instanceof ApiError && error.code === 'version_conflict') {
            const current = await callEndpoint(getCustomTemplate, { params: { id: template.id } });
            setBase(current.latest_version);
            setStale(true);
          }
          throw error;
        }
      }}
    />
  );
}

interface VersionsProps {
  readonly id: string;
  readonly shown: number;
  readonly onShow: (version: number) => void;
}

function Versions({ id, shown, onShow }: VersionsProps) {
  const query = useEndpointQuery(listTemplateVersions, { params: { id } });
  return (
    <Card as="section" aria-labelledby="template-versions">
      <h2 id="template-versions" className="mb-3 text-lg">
        Sürümler
      </h2>
      {query.data === undefined ? (
        <QueryPlaceholder query={query} title="Sürümler yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <ol className="flex max-h-96 flex-col gap-1 overflow-y-auto">
          {query.data.versions.map(({ version, saved_at, saved_by }) => (
            <li key={version}>
              <button
                type="button"
                aria-current={version === shown || undefined}
                className="w-full rounded-control px-2 py-2 text-left hover:bg-wash focus-inset aria-[current]:bg-cobalt-wash touch-target"
                onClick={() => onShow(version)}
              >
                <span className="block font-medium">{version}. sürüm</span>
                <span className="wrap-anywhere block text-ink-soft text-sm">
                  <DateText value={saved_at} />
                  {saved_by !== null && ` · ${saved_by}`}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
