import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { brandRequest, type getBrand, updateBrand } from '@hokka/contracts/workspaces/brand.ts';
import { isReadableAccent, isReadableGround, productColours } from '@hokka/contracts/workspaces/brand-colours.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field } from '../../ui/field.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';

/** An empty field keeps the colour of the product. */
const emptyToNull = z.string().transform((text) => (text.trim() === '' ? null : text.trim()));

/** The form of a brand, whose colours are texts. */
const brandFormSchema = z.object({
  name: brandRequest.shape.name,
  imprint: brandRequest.shape.imprint,
  accent: emptyToNull.pipe(brandRequest.shape.accent),
  cover_colour: emptyToNull.pipe(brandRequest.shape.cover_colour),
});

export type Brand = EndpointData<typeof getBrand>;

interface BrandFormProps {
  readonly brand: Brand;
  readonly isOpen: boolean;
}

/** Form for the name, imprint and colours, with a preview beside it; the logo is saved at once, outside of the form. */
export function BrandForm({ brand, isOpen }: BrandFormProps) {
  const saved = toFields(brand);
  const form = useValidatedForm(brandFormSchema, saved);
  const { register, control, formState, setValue, reset } = form;
  const [name, imprint, accent, coverColour] = useWatch({
    control,
    name: ['name', 'imprint', 'accent', 'cover_colour'],
  });
  const { mutateAsync } = useEndpointMutation(updateBrand);
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(form, 'Marka kaydedilemedi', async (body) => {
    await mutateAsync({ body });
    reset(toFields(body));
    notifySuccess('Marka kaydedildi');
  });
  const { errors } = formState;
  const choose = (name: 'accent' | 'cover_colour') => (colour: string) =>
    setValue(name, colour, { shouldDirty: true, shouldTouch: true });
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card as="section" aria-label="Marka bilgileri">
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <ErrorBanner errorNotice={errorNotice} />
          <Field label="Marka adı" required error={errors.name?.message}>
            <TextInput {...register('name')} maxLength={60} autoComplete="organization" disabled={!isOpen} />
          </Field>
          <LogoField logo={brand.logo} isOpen={isOpen} />
          <Field
            label="Künye"
            optional
            hint="Yazıların altında ve indirilen dosyaların sonunda görünür: unvan, adres, iletişim."
            error={errors.imprint?.message}
          >
            <TextArea {...register('imprint')} value={imprint} size="small" limit={600} disabled={!isOpen} />
          </Field>
          <ColourField
            label="Vurgu rengi"
            hint="Bağlantılar bu renkte görünür. Koyu temada okunması için kendiliğinden açılır."
            value={accent}
            unset={productColours.accent}
            error={errors.accent?.message}
            registration={register('accent')}
            isOpen={isOpen}
            onChoose={choose('accent')}
          />
          <ColourField
            label="Kapak rengi"
            hint="Çizilen kapakların zemini. Yazının rengi kendiliğinden seçilir."
            value={coverColour}
            unset={productColours.cover}
            error={errors.cover_colour?.message}
            registration={register('cover_colour')}
            isOpen={isOpen}
            onChoose={choose('cover_colour')}
          />
          {isOpen && (
            <div className="form-bar card-bar stays-in-view">
              <Button
                type="submit"
                variant="primary"
                aria-disabled={!formState.isDirty && brand.saved_at !== null}
                pending={isSubmitting}
                pendingLabel="Kaydediliyor..."
              >
                Markayı kaydet
              </Button>
              <p role="status">{formState.isDirty && 'Kaydedilmemiş değişiklikler var'}</p>
            </div>
          )}
        </form>
      </Card>
      <BrandPreview
        name={name}
        imprint={imprint}
        accent={isColour(accent) && isReadableAccent(accent) ? accent : null}
        coverColour={isColour(coverColour) && isReadableGround(coverColour) ? coverColour : null}
        logo={brand.logo}
      />
    </div>
  );
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function toFields({
  name,
  imprint,
  accent,
  cover_colour,
}: Pick<Brand, 'name' | 'imprint' | 'accent' | 'cover_colour'>) {
  return { name, imprint, accent: accent ?? '', cover_colour: cover_colour ?? '' };
}
