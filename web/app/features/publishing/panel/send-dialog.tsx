import type { Publication } from '@hokka/contracts/publishing/publications.ts';
import type { Site, SiteKind } from '@hokka/contracts/publishing/sites.ts';
import { useState } from 'react';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Field } from '../../../ui/field.tsx';
import { notifyError, notifyErrorNotice } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import { isRunning, isUndecided, labelSending } from '../describe-publication.ts';
import { statusOptions } from '../labels.ts';
import { lacksOptionsApproval, useOptionsApproval } from '../use-options-approval.ts';
import type { EditedArticle } from './edited-article.ts';
import { publishFormSchema, toPublishBody, toPublishValues } from './publish-form.ts';
import { SeoFields } from './seo-fields.tsx';
import { TermField } from './term-field.tsx';
import type { usePublicationChanges } from './use-publication-changes.ts';
import { useSiteChoices } from './use-site-choices.ts';

interface SendFormProps {
  readonly article: EditedArticle;
  readonly sites: readonly Site[];
  readonly publications: readonly Publication[];
  /** The site that is preselected. */
  readonly siteId: string;
  /** There are unsaved changes, which sites cannot receive. */
  readonly isEdited: boolean;
  readonly changes: ReturnType<typeof usePublicationChanges>;
  readonly onClose: () => void;
}

export interface SendDialogProps extends SendFormProps {
  readonly open: boolean;
}

/** Asks for the options of a publication and sends the article. */
export function SendDialog({ open, ...form }: SendDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || form.onClose()}
      title="Sitede yayımla"
      description="Makalenin son kaydedilen hâli gönderilir."
    >
      <SendForm {...form} />
    </Dialog>
  );
}

function SendForm({ article, sites, publications, siteId, isEdited, changes, onClose }: SendFormProps) {
  // A snapshot, so that a save meanwhile does not change the form.
  const [defaults] = useState(article);
  const findFormer = (id: string) => publications.find(({ site }) => site.id === id);
  const form = useValidatedForm(publishFormSchema, toPublishValues(siteId, findFormer(siteId), defaults));
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const values = watch();
  const site = sites.find(({ id }) => id === values.site_id);
  const former = findFormer(values.site_id);
  const choices = useSiteChoices(site);
  const isBlocked = former !== undefined && (isRunning(former) || isUndecided(former));
  const sending = useFormSubmit(form, 'Makale gönderilemedi', async (filled) => {
    if (!(await article.save())) {
      notifyError('Makale gönderilmedi', {
        description: 'Kaydedilmemiş değişiklikleriniz var ve kaydedilemedi. Kaydedip yeniden gönderin.',
      });
      return;
    }
    await changes.send(toPublishBody(filled, defaults));
    onClose();
  });
  const askForApproval = useOptionsApproval();
  const chooseSite = (id: string) => {
    form.reset(
      { ...toPublishValues(id, findFormer(id), defaults), author: findFormer(id)?.author ?? '' },
      {
        keepDirtyValues: true,
      },
    );
    // The reset retains fields that the user has changed, but site and author must follow the new site.
    setValue('site_id', id);
    setValue('author', findFormer(id)?.author ?? '');
  };
  const kind = site?.kind;
  return (
    <DialogForm
      {...sending}
      errorHint={
        lacksOptionsApproval(sending.errorNotice?.error) && (
          <Button
            className="mt-3"
            pendingLabel="Onaya gönderiliyor..."
            onClick={async () => {
              try {
                await askForApproval(article.id, toPublishBody(publishFormSchema.parse(values), defaults));
                onClose();
              } catch (error) {
                notifyErrorNotice(error, 'Onaya gönderilemedi');
              }
            }}
          >
            Bu ayarlarla onaya gönder
          </Button>
        )
      }
      submitLabel={former === undefined ? 'Gönder' : labelSending(former, isEdited)}
      pendingLabel="Gönderiliyor..."
      disabled={isBlocked || site === undefined}
      onCancel={onClose}
    >
      <Field label="Site" required hint={site?.url} error={errors.site_id?.message}>
        <Select
          value={site === undefined ? '' : values.site_id}
          {...(site === undefined && { emptyLabel: 'Başka bir site seçin' })}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => chooseSite(event.currentTarget.value)}
        />
      </Field>
      {isBlocked && (
        <Banner tone="warning">
          {isRunning(former)
            ? 'Bu makale şu anda bu siteye gönderiliyor. Bitince yeniden gönderebilirsiniz.'
            : 'Bu makalenin sitedeki durumu için önce kararınız gerekiyor. Bu pencereyi kapatıp sitenin altındaki düğmeden karar verin.'}
        </Banner>
      )}
      <div>
        <ChoiceChips
          label="Durum"
          options={statusOptions}
          value={values.status}
          onChange={(status) => setValue('status', status, { shouldDirty: true })}
        />
        <p className="mt-1.5 text-ink-soft text-sm">
          {statusHints[kind === 'webhook' ? 'webhook' : 'site'][values.status]}
        </p>
      </div>
      {choices.notice !== undefined && <Banner tone="warning">{choices.notice}</Banner>}
      <TermField
        label="Kategoriler"
        hint={describeCategories(kind)}
        error={errors.categories?.message}
        terms={values.categories ?? []}
        offered={kind === 'ghost' ? choices.tags : choices.categories}
        onChange={(terms) => setValue('categories', terms, { shouldDirty: true })}
      />
      <TermField
        label="Etiketler"
        error={errors.tags?.message}
        terms={values.tags ?? []}
        offered={choices.tags}
        onChange={(terms) => setValue('tags', terms, { shouldDirty: true })}
      />
      {kind !== 'webhook' && (
        <Field label="Yazar" error={errors.author?.message} optional>
          <Select
            {...register('author')}
            value={values.author ?? ''}
            emptyLabel="Siteye bağlı hesap"
            options={withChosen(choices.authors, values.author)}
          />
        </Field>
      )}
      {article.hasCover && kind !== 'webhook' && (
        <Checkbox
          label="Kapak görseli de gönderilsin"
          {...register('with_cover')}
          checked={values.with_cover === true}
        />
      )}
      <SeoFields form={form} values={values} site={site} article={article} />
    </DialogForm>
  );
}

const statusHints = {
  site: {
    publish: 'Yazı sitede hemen yayımlanır.',
    draft: 'Yazı sitede taslak olarak durur; orada gözden geçirip yayımlayabilirsiniz.',
  },
  webhook: {
    publish: 'Alıcıya yazıyı yayımlaması bildirilir.',
    draft: 'Alıcıya yazıyı taslak olarak saklaması bildirilir.',
  },
} as const;

function describeCategories(kind: SiteKind | undefined): string | undefined {
  if (kind === 'ghost') return 'Ghost’ta kategoriler ilk etiketler olur.';
  return kind === 'webhook' ? undefined : 'Sitede olmayan kategori orada oluşturulur.';
}

/** Adds the chosen author to the options until the site has answered. */
function withChosen(authors: readonly { readonly id: string; readonly name: string }[], chosen: string | undefined) {
  const options = authors.map(({ id, name }) => ({ value: id, label: name }));
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: 'Önceki gönderimdeki yazar' }];
}
