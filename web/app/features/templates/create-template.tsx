import type { TemplateForm as TemplateValues } from '@hokka/contracts/articles/custom-template.ts';
import {
  createCustomTemplate,
  draftCustomTemplate,
  templateOrigins,
} from '@hokka/contracts/articles/custom-templates.ts';
import { useNavigate } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { TemplateForm } from './template-form.tsx';
import { emptyTemplate } from './typed-form.ts';

/** What a new template begins with, as the address says it. */
interface Origin {
  readonly from: string;
  readonly id: string;
}

/** A new template, from scratch or from something that exists. */
export function CreateTemplate({ from, id }: Origin) {
  const known = templateOrigins.find((one) => one === from);
  const origin = { from: known ?? 'built_in', id } as const;
  const isNeeded = known !== undefined && id !== '';
  const query = useEndpointQuery(draftCustomTemplate, { query: origin }, { enabled: isNeeded, retry: false });
  const draft = isNeeded ? query.data : emptyTemplate;
  if (draft === undefined)
    return <QueryPlaceholder query={query} title="Şablon önerisi hazırlanamadı" skeleton={<ListSkeleton />} />;
  return <NewTemplateForm key={`${origin.from} ${origin.id}`} draft={draft} />;
}

function NewTemplateForm({ draft }: { readonly draft: TemplateValues }) {
  const { mutateAsync: create } = useEndpointMutation(createCustomTemplate);
  const navigate = useNavigate();
  return (
    <TemplateForm
      isNew
      form={draft}
      cancelTo={paths.templates}
      onSave={async (values, reset) => {
        await create({ body: values });
        reset(values);
        notifySuccess('Şablon kaydedildi');
        await navigate(paths.templates);
      }}
    />
  );
}
