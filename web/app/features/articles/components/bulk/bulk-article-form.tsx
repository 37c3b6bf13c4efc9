import { bulkMax } from '@hokka/contracts/articles/generation.ts';
import { ListPlus, PenLine, Trash2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type LockableFeature, LockedPanel } from '../../../../ui/locked-panel.tsx';
import { PlansLink } from '../../../../ui/plans-link.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { CreationErrorBanner } from '../create/creation-notices.tsx';
import { OptionSelects } from '../create/option-fields.tsx';
import { type BulkValues, isEmptyRow } from './bulk-form-schema.ts';
import { useBulkForm } from './use-bulk-form.ts';

interface BulkArticleFormProps {
  /** The user to whom the draft belongs. */
  readonly userId: string;
  readonly entitlement: LockableFeature;
  /** Number of articles left in the quota; null if unlimited or unknown. */
  readonly articlesLeft: number | null;
}

/** Form for several articles, if the plan includes it: a row for each, and options shared by all. */
export function BulkArticleForm({ userId, entitlement, articlesLeft }: BulkArticleFormProps) {
  if (entitlement.isOpen) return <OpenForm userId={userId} articlesLeft={articlesLeft} />;
  return (
    <LockedPanel title="Toplu üretim" lock={entitlement.lock}>
      Başlık ve isteklerinizi alt alta yazın ya da bir tablodan yapıştırın; {bulkMax} makaleye kadar tek seferde sıraya
      alınsın.
    </LockedPanel>
  );
}

function OpenForm({ userId, articlesLeft }: Omit<BulkArticleFormProps, 'entitlement'>) {
  const { form, submit, creationError, rows, add, remove, paste } = useBulkForm(userId);
  const ordered = form.watch('items').filter((item) => !isEmptyRow(item)).length;
  const isTooMany = articlesLeft !== null && ordered > articlesLeft;
  return (
    <Card as="section" aria-label="Oluşturulacak makaleler">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {creationError !== undefined && <CreationErrorBanner creationError={creationError} />}
        <p className="text-ink-soft text-sm">
          İki sütunlu bir tabloyu ilk başlığa yapıştırabilirsiniz. {bulkMax} makaleden fazlası için{' '}
          <TextLink to={paths.bulk}>CSV ya da Excel dosyası yükleyin</TextLink>.
        </p>
        <div className="-my-2">
          <p aria-hidden className="bulk-row text-ink-soft text-sm max-md:hidden">
            <span />
            <span>Başlık</span>
            <span>AI isteği (prompt)</span>
          </p>
          <ol>
            {rows.map((row, index) => (
              <BulkRowFields
                key={row.id}
                form={form}
                index={index}
                onPaste={paste(index)}
                onRemove={rows.length > 1 ? () => remove(index) : undefined}
              />
            ))}
          </ol>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon={<ListPlus aria-hidden size={18} />} onClick={add} disabled={rows.length >= bulkMax}>
            Satır ekle
          </Button>
          <span className="text-ink-soft text-sm tabular-nums">
            {formatNumber(rows.length)} / {bulkMax} satır
          </span>
        </div>
        <CollapsiblePanel title="Hepsi için seçenekler">
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <OptionSelects register={form.register} />
          </div>
        </CollapsiblePanel>
        <div className="form-bar card-bar stays-in-view">
          <Button
            type="submit"
            variant="primary"
            icon={<PenLine aria-hidden size={18} />}
            disabled={isTooMany || ordered === 0}
            pending={form.formState.isSubmitting}
            pendingLabel="Oluşturuluyor..."
          >
            Makaleleri oluştur
          </Button>
          {isTooMany ? (
            <p className="min-w-0 flex-1 basis-60 text-coral text-sm">
              Kalan hakkınız {formatNumber(articlesLeft)} makaleye yetiyor. Satırları azaltın veya planınızı yükseltin.{' '}
              <PlansLink />
            </p>
          ) : (
            <p className="text-ink-soft text-sm tabular-nums">
              {ordered === 0
                ? 'En az bir satırı doldurun.'
                : `${formatNumber(ordered)} makale ve ${formatNumber(ordered)} AI isteği`}
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}

interface BulkRowProps {
  readonly form: UseFormReturn<BulkValues>;
  readonly index: number;
  /** Absent for the only row. */
  readonly onRemove: (() => void) | undefined;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Title and prompt of one of several articles. */
function BulkRowFields({ form: { register, watch, formState }, index, onRemove, onPaste }: BulkRowProps) {
  const errors = formState.errors.items?.[index];
  const number = index + 1;
  return (
    <li className="bulk-row">
      <span aria-hidden className="text-ink-soft tabular-nums">
        {number}
        <span className="md:hidden">. makale</span>
      </span>
      <Field label={`${number}. makalenin başlığı`} isLabelHidden error={errors?.title?.message}>
        <TextInput
          {...register(`items.${index}.title`)}
          autoComplete="off"
          placeholder={index === 0 ? 'ör. Evde iyi kahve nasıl demlenir?' : 'Başlık'}
          onPaste={onPaste}
        />
      </Field>
      <Field label="AI isteği (prompt)" isLabelHidden error={errors?.ai_prompt?.message}>
        <TextArea
          {...register(`items.${index}.ai_prompt`)}
          value={watch(`items.${index}.ai_prompt`)}
          size="line"
          limit={2000}
          className="resize-none"
          placeholder={index === 0 ? 'ör. Yeni başlayanlara adım adım, sıcak bir dille' : 'Ne anlatsın, kime?'}
        />
      </Field>
      {onRemove !== undefined && (
        <IconButton label={`${number}. satırı kaldır`} icon={<Trash2 aria-hidden size={18} />} onClick={onRemove} />
      )}
    </li>
  );
}
