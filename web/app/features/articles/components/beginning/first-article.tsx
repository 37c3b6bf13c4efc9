import { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { isWithoutPlan, workspaceWithoutPlan } from '@hokka/contracts/usage/window-labels.ts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PlansLink } from '../../../../ui/plans-link.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useCreateArticle } from '../../api.ts';
import { type CreationError, toCreationError } from '../create/creation-error.ts';
import { CreationErrorBanner } from '../create/creation-notices.tsx';
import { DocumentActions } from './document-actions.tsx';
import { composeRequest, exampleBriefs } from './example-briefs.ts';

const schema = z.object({
  title: createArticleRequest.shape.title,
  ai_prompt: createArticleRequest.shape.ai_prompt.or(z.literal('')),
});

/** Where a user without articles begins: a title, three examples, an empty document or an own file. */
export default function FirstArticle() {
  const form = useValidatedForm(schema, { title: '', ai_prompt: '' });
  const { mutateAsync: createArticle } = useCreateArticle();
  const navigate = useNavigate();
  const [creationError, setCreationError] = useState<CreationError>();
  const [hasRequest, setHasRequest] = useState(false);
  const { data: usage } = useEndpointQuery(getUsageStats, {});
  const isOver = usage !== undefined && [usage.articles, usage.aiRequests].some(({ remaining }) => remaining === 0);
  const { register, setValue, watch, formState } = form;
  const submit = form.handleSubmit(async ({ title, ai_prompt }) => {
    setCreationError(undefined);
    try {
      const { id } = await createArticle({
        body: { title, ai_prompt: ai_prompt === '' ? composeRequest(title) : ai_prompt },
      });
      await navigate(paths.editArticle(id));
    } catch (error) {
      if (!form.showServerErrors(error)) setCreationError(toCreationError(error));
    }
  });
  const pick = ({ title, request }: (typeof exampleBriefs)[number]) => {
    setValue('title', title, { shouldDirty: true });
    setValue('ai_prompt', request, { shouldDirty: true });
    setHasRequest(true);
    form.setFocus('title');
  };
  return (
    <section aria-labelledby="first-article">
      <h2 id="first-article" className="mb-3 text-xl">
        İlk yazınızla başlayın
      </h2>
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {creationError !== undefined && <CreationErrorBanner creationError={creationError} />}
          <Field label="Makale başlığı" required error={formState.errors.title?.message}>
            <TextInput
              {...register('title')}
              autoComplete="off"
              enterKeyHint="go"
              placeholder="Evde iyi kahve nasıl demlenir?"
              className="h-12! text-lg!"
            />
          </Field>
          {hasRequest && (
            <Field
              label="AI isteği (prompt)"
              hint="Boş bırakırsanız isteği başlığa göre biz kurarız."
              error={formState.errors.ai_prompt?.message}
            >
              <TextArea {...register('ai_prompt')} value={watch('ai_prompt')} size="small" limit={2000} />
            </Field>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:*:w-full">
            <Button
              type="submit"
              variant="primary"
              size="large"
              icon={<PenLine aria-hidden size={18} />}
              disabled={isOver}
              pending={formState.isSubmitting}
              pendingLabel="Oluşturuluyor..."
            >
              Makaleyi oluştur
            </Button>
            {!hasRequest && (
              <Button size="large" onClick={() => setHasRequest(true)}>
                Ayrıntı ekle
              </Button>
            )}
            <p className="basis-full text-ink-soft text-sm tabular-nums">
              {isOver ? (
                <span className="text-coral">
                  {isWithoutPlan(usage.articles) ? workspaceWithoutPlan : errorMessages.quota_exhausted} <PlansLink />
                </span>
              ) : (
                <>
                  1 makale ve 1 AI isteği kullanır
                  {usage !== undefined && (
                    <>
                      . Kalan: {describeLeft(usage.articles.remaining)} makale,{' '}
                      {describeLeft(usage.aiRequests.remaining)} AI isteği
                    </>
                  )}
                  .
                </>
              )}
            </p>
          </div>
        </form>
        <h3 className="mt-7 font-medium font-sans text-base">Ya da bir örnekle deneyin</h3>
        <ul className="mt-2 divide-y divide-line border-line border-y">
          {exampleBriefs.map((brief) => (
            <li key={brief.title}>
              <button
                type="button"
                onClick={() => pick(brief)}
                className="flex min-h-12 w-full items-center gap-3 py-2.5 text-left hover:text-cobalt focus-inset"
              >
                <span className="min-w-0 flex-1">{brief.title}</span>
                <span aria-hidden className="shrink-0 font-medium text-cobalt text-sm">
                  Kullan
                </span>
              </button>
            </li>
          ))}
        </ul>
        <h3 className="mt-7 font-medium font-sans text-base">Kendi metniniz mi var?</h3>
        <p className="mt-1 text-ink-soft text-sm">Belgeleriniz haklarınızdan düşmez.</p>
        <DocumentActions className="mt-3" />
      </Card>
    </section>
  );
}

function describeLeft(remaining: number | null): string {
  return remaining === null ? 'sınırsız' : formatNumber(remaining);
}
