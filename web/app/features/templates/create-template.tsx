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

/** What the form begins with, in one line above it. */
function BuiltInChoice({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { templates = [] } = useEndpointQuery(listTemplates, {}).data ?? {};
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1.5">
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
    </div>
  );
}

/** How a field becomes part of each text, shown with one. */
function FieldExample() {
  return (
    <Card as="section" aria-labelledby="field-example">
      <h2 id="field-example" className="text-lg">
        Alan nedir?
      </h2>
      <p className="mt-1 text-ink-soft text-sm">Her yazıda değişen yer. Değerini yazıyı isterken doldurursunuz.</p>
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        <div>
          <dt className="text-ink-soft">Şablonda</dt>
          <dd>
            <span className="font-medium text-cobalt">{'{{ürün}}'}</span> nedir, kime uygundur?
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">Alanın değeri</dt>
          <dd>
            ürün: <span className="font-medium text-cobalt">El değirmeni</span>
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">Yazıda</dt>
          <dd className="font-medium font-serif text-base">
            <span className="text-cobalt">El değirmeni</span> nedir, kime uygundur?
          </dd>
        </div>
      </dl>
      <p className="mt-4 border-line border-t pt-3 text-ink-soft text-sm">
        Bitmiş bir makaleden ya da yazı planından başlamak için onun menüsünden “Şablona dönüştür” seçin.
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
      aside={<FieldExample />}
      onSave={async (values, reset) => {
        await create({ body: values });
        reset(values);
        notifySuccess('Şablon kaydedildi');
        await navigate(paths.templates);
      }}
    />
  );
}
