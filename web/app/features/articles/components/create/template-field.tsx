import type { ArticleTemplate } from '@hokka/contracts/articles/generation.ts';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import type { LockableFeature } from '../../../../ui/locked-panel.tsx';
import { useTemplates } from '../../api.ts';
import type { ArticleFormOutput, ArticleFormValues } from './article-form-schema.ts';
import { isCustomTemplate } from './custom-template-field.tsx';

/** Functions for creating articles that depend on the plan. */
export interface CreationEntitlements {
  readonly basicTemplates: LockableFeature;
  /** Advanced templates and the choice of the model. */
  readonly advanced: LockableFeature;
  /** Templates of the workspace. */
  readonly customTemplates: LockableFeature;
  readonly bulk: LockableFeature;
}

type TemplateEntitlements = Pick<CreationEntitlements, 'basicTemplates' | 'advanced'>;

interface TemplateFieldProps {
  readonly form: UseFormReturn<ArticleFormValues, unknown, ArticleFormOutput>;
  readonly entitlements: TemplateEntitlements;
}

/** The choice of a template, or none, with a description of each. */
export function TemplateField({ form, entitlements }: TemplateFieldProps) {
  const { data } = useTemplates();
  const { setValue, watch } = form;
  const chosen = watch('template');
  const [isOpen] = useState(chosen !== '');
  const template = data?.templates.find(({ id }) => id === chosen);
  const entitlement = template === undefined ? undefined : getEntitlement(template, entitlements);
  const isGone = data !== undefined && chosen !== '' && !isCustomTemplate(data, chosen) && template === undefined;
  const isLocked = entitlement !== undefined && !entitlement.isOpen && entitlement.lock !== null;
  useEffect(() => {
    // A draft can name a template that is no longer offered or no longer included in the plan.
    if (isGone || isLocked) setValue('template', '');
  }, [isGone, isLocked, setValue]);

  // A template of the workspace is chosen above, and says all of this.
  if (data === undefined || isCustomTemplate(data, chosen)) return null;
  const error = form.formState.errors.template?.message;
  return (
    <CollapsiblePanel title={template === undefined ? 'Şablon' : `Şablon: ${template.name}`} defaultOpen={isOpen}>
      {error !== undefined && <p className="mb-3 text-coral text-sm">{error}</p>}
      <div className="flex flex-col gap-5">
        <Choices form={form} legend="Temel şablonlar" entitlement={entitlements.basicTemplates}>
          <Choice form={form} id="" name="Şablonsuz" description="Metnin planını yapay zekâ kurar." />
          {data.templates.map(
            (one) =>
              !one.is_advanced && <Offered key={one.id} form={form} template={one} entitlements={entitlements} />,
          )}
        </Choices>
        <Choices form={form} legend="Gelişmiş şablonlar" entitlement={entitlements.advanced}>
          {data.templates.map(
            (one) => one.is_advanced && <Offered key={one.id} form={form} template={one} entitlements={entitlements} />,
          )}
        </Choices>
      </div>
      {template !== undefined && (
        <p className="mt-4 text-sm" aria-live="polite">
          <span className="font-medium">İstekte belirtin:</span> <span className="text-ink-soft">{template.needs}</span>
        </p>
      )}
    </CollapsiblePanel>
  );
}

function getEntitlement(
  template: ArticleTemplate,
  { basicTemplates, advanced }: TemplateEntitlements,
): LockableFeature {
  return template.is_advanced ? advanced : basicTemplates;
}

interface ChoicesProps extends Pick<TemplateFieldProps, 'form'> {
  readonly legend: string;
  readonly entitlement: LockableFeature;
  readonly children: ReactNode;
}

function Choices({ legend, entitlement, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      {entitlement.lock !== null && <p className="mb-2 text-ink-soft text-sm">{entitlement.lock}</p>}
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface OfferedProps extends TemplateFieldProps {
  readonly template: ArticleTemplate;
}

function Offered({ form, template, entitlements }: OfferedProps) {
  const { id, name, description } = template;
  return (
    <Choice
      form={form}
      id={id}
      name={name}
      description={description}
      isLocked={!getEntitlement(template, entitlements).isOpen}
    />
  );
}

interface ChoiceProps extends Pick<TemplateFieldProps, 'form'> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isLocked?: boolean;
}

/** One template as a radio button that fills its card. */
function Choice({ form, id, name, description, isLocked = false }: ChoiceProps) {
  const descriptionId = useId();
  return (
    <label className="flex items-start gap-3 rounded-control border border-line-strong px-3 py-2.5 has-checked:border-cobalt has-checked:bg-cobalt-wash has-disabled:cursor-default has-disabled:border-line has-disabled:text-ink-soft">
      <input
        type="radio"
        value={id}
        disabled={isLocked}
        aria-describedby={descriptionId}
        {...form.register('template')}
        className="tick-control mt-0.5 size-5"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span id={descriptionId} className="block text-ink-soft text-sm">
          {description}
        </span>
      </span>
      {isLocked && <Lock aria-hidden size={16} className="mt-1 shrink-0 text-ink-soft" />}
    </label>
  );
}
