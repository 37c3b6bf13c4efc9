import type { TemplateForm as TemplateValues } from '@hokka/contracts/articles/custom-template.ts';
import {
  createCustomTemplate,
  draftCustomTemplate,
  templateOrigins,
} from '@hokka/contracts/articles/custom-templates.ts';
import { listTemplates } from '@hokka/contracts/articles/generation.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Select } from '../../ui/select.tsx';
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
  const [builtIn, setBuiltIn] = useState('');
  const known = templateOrigins.find((one) => one === from);
  const origin = known !== undefined && id !== '' ? { from: known, id } : ({ from: 'built_in', id: builtIn } as const);
  const isNeeded = origin.id !== '';
  const query = useEndpointQuery(draftCustomTemplate, { query: origin }, { enabled: isNeeded, retry: false });
  const draft = isNeeded ? query.data : emptyTemplate;
  return (
    <>
      {known === undefined && <BuiltInChoice value={builtIn} onChange={setBuiltIn} />}
      {draft === undefined ? (
        <QueryPlaceholder query={query} title="Şablon önerisi hazırlanamadı" skeleton={<ListSkeleton />} />
      ) : (
        <NewTemplateForm key={`${origin.from} ${origin.id}`} draft={draft} />
      )}
    </>
  );
}

/** What the form begins with. */
function BuiltInChoice({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { templates = [] } = useEndpointQuery(listTemplates, {}).data ?? {};
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <label htmlFor="template-origin" className="font-medium">
        Nereden başlansın?
      </label>
      <Select
        id="template-origin"
        className="max-sm:basis-full sm:w-72"
        value={value}
        emptyLabel="Boş şablon"
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="min-w-0 flex-1 basis-60 text-ink-soft text-sm max-sm:basis-full">
        Makalelerin ve yazı planlarının menüsünde de “Şablona dönüştür” var.
      </p>
    </Card>
  );
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
