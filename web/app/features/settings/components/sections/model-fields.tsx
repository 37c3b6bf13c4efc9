import { type GatewayModel, listModels } from '@hokka/contracts/settings/connections.ts';
import { offeredModels } from '@hokka/contracts/settings/defaults.ts';
import { hasModel, listedNames } from '@hokka/contracts/settings/model-names.ts';
import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';

/** The model that writes unless an author chooses another one. */
export function DefaultModel() {
  const { field, fieldState } = useController<SettingsFormValues, 'ai.default_model'>({ name: 'ai.default_model' });
  const { onChange, onBlur, ...control } = field;
  const { ids, problem, describe, isUnknown } = useModelChoice();
  // An ID that is still being typed is in no list.
  const [settled, setSettled] = useState(field.value);
  const settle = () => {
    setSettled(field.value);
    onBlur();
  };
  const warns = settled === field.value && field.value.trim() !== '' && isUnknown(field.value.trim());
  return (
    <Field
      label={settingLabel('ai.default_model')}
      required
      hint={
        <>
          Listeden seçin ya da başka bir model kimliği yazın. Fiyatlar bir milyon token içindir; ilki gönderilen,
          ikincisi yazılan metnindir.
          {warns && (
            <span className="mt-1 block text-amber">
              Bu model AI servisinin listesinde yok. Kaydedilebilir, ancak makaleler bu modelle yazılamayabilir.
            </span>
          )}
          {problem !== null && <span className="mt-1 block">AI servisinin modelleri alınamadı: {problem}</span>}
        </>
      }
      error={fieldState.error?.message}
    >
      <Combobox {...control} onBlur={settle} options={ids} describe={describe} onValueChange={onChange} />
    </Field>
  );
}

interface ModelListProps {
  readonly name: 'ai.article_models' | 'ai.fallback_models';
  readonly hint: string;
  /** Accessible name of the list of added models. */
  readonly listLabel: string;
}

/** A list of models, each with a remove button, and a field to add one. */
export function ModelList({ name, hint, listLabel }: ModelListProps) {
  const { field, fieldState } = useController<SettingsFormValues, ModelListProps['name']>({ name });
  const { ids, describe } = useModelChoice();
  const [typed, setTyped] = useState('');
  const chosen = field.value;
  const add = (model: string) => {
    const id = model.trim();
    if (id !== '' && !chosen.includes(id)) field.onChange([...chosen, id]);
    setTyped('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the whole form while the user is still adding entries.
    event.preventDefault();
    add(typed);
  };
  return (
    <div>
      <Field
        label={settingLabel(name)}
        hint={hint}
        error={fieldState.error?.message ?? findLineMessage(fieldState.error)}
      >
        <div className="flex gap-2">
          <Combobox
            ref={field.ref}
            className="min-w-0 flex-1"
            value={typed}
            options={ids.filter((id) => !chosen.includes(id))}
            describe={describe}
            onValueChange={setTyped}
            onPick={add}
            onKeyDown={addOnEnter}
            onBlur={field.onBlur}
            placeholder="Model seçin veya yazın"
          />
          <Button className="min-h-11 shrink-0" disabled={typed.trim() === ''} onClick={() => add(typed)}>
            Ekle
          </Button>
        </div>
      </Field>
      <ul aria-label={listLabel} className="mt-3 flex flex-col gap-1 empty:hidden">
        {chosen.map((id) => (
          <li key={id} className="flex min-h-11 items-center gap-3 rounded-control border border-line pl-3">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1.5">
              <span className="wrap-anywhere mr-auto min-w-0">{id}</span>
              <span>{describe(id)}</span>
            </div>
            <button
              type="button"
              aria-label={`${id} modelini çıkar`}
              onClick={() => field.onChange(chosen.filter((one) => one !== id))}
              className="inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink touch-target"
            >
              <X aria-hidden size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Error message of a model; errors name its position in the list. */
function findLineMessage(error: unknown): string | undefined {
  return Array.isArray(error) ? error.find((line) => line !== undefined)?.message : undefined;
}

/** Models to choose from, with the gateway's data about them. */
export function useModelChoice() {
  const { data } = useEndpointQuery(listModels, {}, { staleTime: 60_000 });
  const models = new Map<string, GatewayModel>(data?.models.map((model) => [model.id, model]));
  return {
    ids: data === undefined ? offeredModels : [...models.keys()],
    problem: data?.problem ?? null,
    /** Whether the gateway's list is known and does not contain the model. */
    isUnknown: (id: string) =>
      data !== undefined &&
      data.problem === null &&
      !hasModel(
        data.models.filter(({ is_available }) => is_available === true),
        id,
      ),
    /** Price of the model in the gateway's list; undefined if it names none. */
    findPrice: (id: string) => {
      const names = listedNames(id);
      const listed = data?.models.find((model) => names.includes(model.id) && model.prompt_price !== null);
      return listed === undefined ? undefined : describeModel({ ...listed, context_length: null });
    },
    describe: (id: string) => {
      const model = models.get(id);
      if (model?.is_available === false) return <Badge tone="warning">Artık sunulmuyor</Badge>;
      return model === undefined ? null : <span className="text-ink-soft text-sm">{describeModel(model)}</span>;
    },
  };
}

/**
 * Describes a model: '8.191 token, $30 / $60'; empty if nothing is known. Prices are per million tokens sent and
 * received.
 */
export function describeModel({ context_length, prompt_price, completion_price }: GatewayModel): string {
  const context = context_length === null ? '' : `${formatNumber(context_length)} token`;
  return [context, describePrice(prompt_price, completion_price)].filter((part) => part !== '').join(', ');
}

function describePrice(prompt: number | null, completion: number | null): string {
  if (prompt === null || completion === null) return '';
  if (prompt === 0 && completion === 0) return 'ücretsiz';
  return `$${formatNumber(prompt)} / $${formatNumber(completion)}`;
}
