import { wordTargetMin } from '@hokka/contracts/briefs/outline.ts';
import { computePlannedArticlePrice, outlinePrice } from '@hokka/contracts/briefs/prices.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { ListTree, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { PlansButton } from '../../../ui/plans-link.tsx';
import { CreationErrorBanner, RestoredDraft, WritingTips } from '../../articles/components/create/creation-notices.tsx';
import { DetailsPanel } from '../../articles/components/create/details-panel.tsx';
import { ExamplePrompts } from '../../articles/components/create/example-prompts.tsx';
import { WritingModeChoice } from '../../articles/components/create/writing-mode.tsx';
import { describePrice } from '../../articles/labels.ts';
import { describeMissing, listMissing, subtractPrice } from '../../articles/remaining-units.ts';
import { useBriefList } from '../api.ts';
import { BriefsFull } from '../list/briefs-full.tsx';
import { MissingUnits } from '../missing-units.tsx';
import { BriefDetailFields, BriefMainFields, WordTarget } from './brief-fields.tsx';
import type { BriefFormValues } from './brief-form-schema.ts';
import { useBriefForm } from './use-brief-form.ts';

interface CreateBriefFormProps {
  /** The user to whom the draft belongs. */
  readonly userId: string;
  readonly limits: Limits | undefined;
  /** `advanced_ai`: more briefs and longer texts. */
  readonly advanced: LockableFeature;
  /** The user came from the other way of writing and brought the input along. */
  readonly isSwitched: boolean;
  /** The user prefers to have the text written at once. */
  readonly onWriteAtOnce: (values: BriefFormValues) => void;
}

/** Fields in the folded part. */
const detailNames = ['audience', 'keyphrase', 'keyphrases', 'goal', 'voice_id', 'model', 'faq'] as const;

/** Orders a new outline, with the prices of outline and article next to the button. */
export function CreateBriefForm({ userId, limits, advanced, isSwitched, onWriteAtOnce }: CreateBriefFormProps) {
  const { form, submit, creationError, restored, keepDraft, startOver } = useBriefForm(userId, isSwitched);
  const list = useBriefList().data;
  const isFull = list !== undefined && list.briefs.length >= list.max;
  const missing = limits && describeMissing(limits, outlinePrice);
  const articlePrice = computePlannedArticlePrice(Math.max(wordTargetMin, form.watch('word_target') || 0));
  const missingLater = limits && listMissing(subtractPrice(limits, outlinePrice), articlePrice);
  const { errors, submitCount, isSubmitting } = form.formState;
  const wrongDetail = detailNames.find((name) => errors[name] !== undefined);
  return (
    <div className="with-aside gap-6">
      <Card as="section" aria-label="Yazı bilgileri">
        <form
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-5 [&_:is(input,select,textarea,summary)]:scroll-mb-28"
        >
          {restored && <RestoredDraft onKeepDraft={keepDraft} onStartOver={startOver} />}
          {isFull && <BriefsFull max={list.max} advanced={advanced} />}
          {creationError !== undefined && <CreationErrorBanner creationError={creationError} />}
          <BriefMainFields form={form} />
          <WritingModeChoice
            value="planned"
            isSpent={limits?.canCreateArticle === false}
            onSwitch={() => onWriteAtOnce(form.getValues())}
          />
          {/* One way to the plans is enough: that beside the button. */}
          <WordTarget form={form} advanced={advanced} isQuiet={missing !== undefined || missingLater !== undefined} />
          <DetailsPanel
            refusal={wrongDetail === undefined ? undefined : submitCount}
            onShown={() =>
              wrongDetail !== undefined && Object.keys(errors)[0] === wrongDetail && form.setFocus(wrongDetail)
            }
          >
            <BriefDetailFields form={form} advanced={advanced} />
            {list?.can_research === true && advanced.isOpen && (
              <Checkbox
                {...form.register('research')}
                label={
                  <>
                    <span className="block font-medium">Plan hazır olunca internette kaynak ara</span>
                    <span className="block text-ink-soft text-sm">
                      Bulunan sayfalar planın kaynaklarına eklenir; yazı başlamadan önce görür, istemediklerinizi
                      silersiniz.
                    </span>
                  </>
                }
              />
            )}
          </DetailsPanel>
          <div className="form-bar card-bar stays-in-view">
            <Button
              type="submit"
              variant="primary"
              icon={<ListTree aria-hidden size={18} />}
              disabled={missing !== undefined || isFull}
              pending={isSubmitting}
              pendingLabel="Gönderiliyor..."
            >
              Planı hazırlat
            </Button>
            {missing === undefined ? (
              <>
                {missingLater !== undefined && <PlansButton label="Aboneliği yükseltin" />}
                {missingLater === undefined ? (
                  <p className="max-sm:basis-full!">
                    <span className="block text-ink">Şimdi: {describePrice(outlinePrice)}</span>
                    <span className="block">Planı onaylayınca: {describePrice(articlePrice)}</span>
                  </p>
                ) : (
                  <p className="-order-1 flex basis-full! items-start gap-2 text-ink! text-base!">
                    <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-amber" />
                    <span>
                      Planı şimdi hazırlatabilirsiniz ({describePrice(outlinePrice)}); yazmak için {missingLater} hakkı
                      gerekir.
                    </span>
                  </p>
                )}
              </>
            ) : (
              <p className="text-coral!">
                <MissingUnits limits={limits} missing={missing} />
              </p>
            )}
          </div>
        </form>
      </Card>
      <aside data-aside className="flex flex-col gap-6" aria-label="Yardım">
        <ExamplePrompts
          onPick={(example) => {
            form.setValue('request', example, { shouldDirty: true });
            form.setFocus('request');
          }}
        />
        <WritingTips />
      </aside>
    </div>
  );
}
