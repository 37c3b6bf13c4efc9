import { outlinePrice } from '@hokka/contracts/briefs/prices.ts';
import { ListTree } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { LockableFeature } from '../../../ui/lockable-feature.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { CreationErrorBanner } from '../../articles/components/create/creation-error-banner.tsx';
import { useBriefList } from '../api.ts';
import { BriefsFull } from '../list/briefs-full.tsx';
import { BriefFields } from './brief-fields.tsx';
import { describeMissing, PriceTable, type Remaining } from './price-table.tsx';
import { useBriefForm } from './use-brief-form.ts';

interface CreateBriefFormProps {
  /** The user to whom the draft belongs. */
  readonly userId: string;
  readonly limits: Remaining | undefined;
  /** `advanced_ai`: more briefs and longer texts. */
  readonly advanced: LockableFeature;
}

/** Orders a new outline, with the prices of outline and article next to the form. */
export function CreateBriefForm({ userId, limits, advanced }: CreateBriefFormProps) {
  const { form, submit, creationError, restored, keepDraft, startOver } = useBriefForm(userId);
  const list = useBriefList().data;
  const isFull = list !== undefined && list.briefs.length >= list.max;
  const missing = limits && describeMissing(limits, outlinePrice);
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Card as="section" aria-label="Yazı bilgileri" className="flex flex-col gap-5">
        {restored && (
          <Banner
            tone="info"
            onDismiss={keepDraft}
            action={
              <Button size="small" onClick={startOver}>
                Temizle
              </Button>
            }
          >
            Yarım kalan taslağınız geri getirildi.
          </Banner>
        )}
        {isFull && <BriefsFull max={list.max} advanced={advanced} />}
        {creationError !== undefined && <CreationErrorBanner creationError={creationError} />}
        <BriefFields form={form} advanced={advanced} />
        {list?.can_research === true && advanced.isOpen && (
          <Checkbox
            {...form.register('research')}
            label={
              <>
                <span className="block font-medium">Plan hazır olunca internette kaynak ara</span>
                <span className="block text-ink-soft text-sm">
                  Bulunan sayfalar planın kaynaklarına eklenir; yazdırmadan önce görür, istemediklerinizi silersiniz.
                </span>
              </>
            }
          />
        )}
      </Card>
      <Card as="section" aria-labelledby="brief-price" className="lg:sticky lg:top-8">
        <h2 id="brief-price" className="mb-3 text-lg">
          Ücret
        </h2>
        <PriceTable wordTarget={form.watch('word_target')} limits={limits} />
        <p className="mt-3 text-ink-soft text-sm">
          Plan birkaç saniyede hazırlanır. Bölümleri düzenledikten sonra yazdırırsınız; plan gelmezse hakkınız geri
          verilir.
        </p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="mt-4 w-full"
          icon={<ListTree aria-hidden size={18} />}
          disabled={missing !== undefined || isFull}
          pending={form.formState.isSubmitting}
          pendingLabel="Gönderiliyor..."
        >
          Planı hazırlat
        </Button>
        {missing !== undefined && (
          <p className="mt-3 text-coral text-sm">
            Bu dönemki haklarınız yetmiyor: {missing}. <TextLink to={paths.subscription}>Planları görün</TextLink>
          </p>
        )}
      </Card>
    </form>
  );
}
