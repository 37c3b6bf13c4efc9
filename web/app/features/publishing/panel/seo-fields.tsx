import { seoDescriptionMax, seoTitleMax } from '@hokka/contracts/publishing/publications.ts';
import type { SeoField, Site } from '@hokka/contracts/publishing/sites.ts';
import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { CollapsiblePanel } from '../../../ui/collapsible-panel.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchResult } from '../../../ui/search-result.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SeoPluginNotice } from '../seo-plugin-notice.tsx';
import type { EditedArticle } from './edited-article.ts';
import type { PublishValues } from './publish-form.ts';

interface SeoFieldsProps {
  readonly form: Pick<ValidatedForm<PublishValues, unknown>, 'register' | 'formState'>;
  readonly values: PublishValues;
  readonly site: Pick<Site, 'kind' | 'url' | 'seo'> | undefined;
  readonly article: Pick<EditedArticle, 'title' | 'searchDescription'>;
}

/** Fields for search engines, as far as the site stores them, with a preview. */
export function SeoFields({ form, values, site, article }: SeoFieldsProps) {
  const { register, formState } = form;
  const errors = formState.errors.seo;
  if (site === undefined) return null;
  // A webhook receives all fields.
  const isStored = (field: SeoField) => site.kind === 'webhook' || site.seo.includes(field);
  const fields = (['title', 'description', 'keyphrase'] as const).filter(isStored);
  if (fields.length === 0) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft text-sm">
          Bu site arama motoru başlığını ve açıklamasını API’den almıyor. Bu alanları sitede doldurabilirsiniz.
        </p>
        {site.kind === 'wordpress' && <SeoPluginNotice />}
      </div>
    );
  }
  const hasError = errors?.title !== undefined || errors?.description !== undefined || errors?.keyphrase !== undefined;
  return (
    <CollapsiblePanel title="Arama motorları (SEO)" defaultOpen={hasError}>
      <div className="flex flex-col gap-5">
        {isStored('title') && (
          <Field
            label="SEO başlığı"
            hint="Boş bırakırsanız site başlığı kendisi oluşturur."
            error={errors?.title?.message}
            optional
          >
            <TextInput
              {...register('seo.title')}
              maxLength={seoTitleMax}
              autoComplete="off"
              placeholder={article.title}
            />
          </Field>
        )}
        {isStored('description') && (
          <Field
            label="SEO açıklaması"
            hint="Boş bırakırsanız makalenin meta açıklaması gönderilir."
            error={errors?.description?.message}
            optional
          >
            <TextArea
              {...register('seo.description')}
              value={values.seo.description ?? ''}
              size="small"
              limit={seoDescriptionMax}
            />
          </Field>
        )}
        {isStored('keyphrase') && (
          <Field label="Anahtar kelime" error={errors?.keyphrase?.message} optional>
            <TextInput {...register('seo.keyphrase')} maxLength={100} autoComplete="off" />
          </Field>
        )}
        <SearchResult
          address={toHost(site.url)}
          title={values.seo.title?.trim() || article.title}
          description={values.seo.description?.trim() || article.searchDescription}
        />
      </div>
    </CollapsiblePanel>
  );
}

function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
