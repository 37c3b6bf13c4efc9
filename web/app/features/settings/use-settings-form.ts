import { type EffectiveSettings, getSettings, updateSettings } from '@hokka/contracts/settings/settings.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, Path } from 'react-hook-form';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { type ErrorNotice, toErrorNotice } from '../../lib/api/error-notice.ts';
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts';
import { useUrlState } from '../../lib/routing/use-url-state.ts';
import {
  buildSettingsUpdate,
  changedNames,
  disputedNames,
  findSection,
  type Section,
  type SettingName,
  type SettingsFormValues,
  sections,
  settingsFormSchema,
  toFormValues,
} from './settings-form-schema.ts';

/** How the last attempt to save ended. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly errorNotice: ErrorNotice }
  /** Another admin saved first; nothing was stored. */
  | { readonly kind: 'overtaken' }
  /** The settings of the other admin are loaded; unsaved values of this form are kept. */
  | { readonly kind: 'caught-up'; readonly disputed: readonly SettingName[] };

/** The one form over all tabs. */
export function useSettingsForm(loaded: EffectiveSettings) {
  const [stored, setStored] = useState(loaded);
  const [section, setSection] = useSection();
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const { showServerErrors: showRefusedFields, ...form } = useValidatedForm(settingsFormSchema, toFormValues(loaded));
  const { mutateAsync: save } = useEndpointMutation(updateSettings);
  const { dirtyFields, errors } = form.formState;
  const showError = (error: unknown) =>
    setOutcome({ kind: 'failed', errorNotice: toErrorNotice(error, 'Ayarlar kaydedilirken hata oluştu') });

  /** At once, since a field can take the focus only while its tab is shown. */
  const openTabWithFields = (fields: readonly string[]) => {
    const wanted = findSection(fields);
    if (wanted !== undefined) flushSync(() => setSection(wanted));
    setOutcome({ kind: 'failed', errorNotice: { title: errorMessages.validation_failed } });
  };
  const onInvalid = (invalid: FieldErrors<SettingsFormValues>) => openTabWithFields(Object.keys(invalid));

  const submit = form.handleSubmit(async (values) => {
    setOutcome(undefined);
    try {
      const saved = await save({
        body: buildSettingsUpdate(changedNames(dirtyFields), values, stored.version),
      });
      setStored(saved);
      form.reset(toFormValues(saved));
      setOutcome({ kind: 'saved' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'settings_changed') return setOutcome({ kind: 'overtaken' });
      if (error instanceof ApiError && error.errors.length > 0)
        openTabWithFields(error.errors.map(({ field }) => field));
      if (!showRefusedFields(error)) showError(error);
    }
  }, onInvalid);

  /** Takes over what another admin saved and keeps what is typed here and not saved. */
  const mergeNewer = async () => {
    try {
      const newer = await callEndpoint(getSettings);
      const mine = changedNames(form.formState.dirtyFields).map((name) => [name, form.getValues(name)] as const);
      form.reset(toFormValues(newer));
      for (const [name, value] of mine) form.setValue(name as Path<SettingsFormValues>, value, { shouldDirty: true });
      setStored(newer);
      setOutcome({
        kind: 'caught-up',
        disputed: disputedNames(
          mine.map(([name]) => name),
          stored,
          newer,
        ),
      });
    } catch (error) {
      showError(error);
    }
  };
  const marked = sections.filter((one) => errors[one] !== undefined);
  return { form, submit, stored, section, setSection, outcome, mergeNewer, marked };
}

const defaults = { tab: 'ai' };

/** The tab that is shown. The address names it at first and follows it; it is state too, since a field takes the focus at once. */
function useSection() {
  const [{ tab }, change] = useUrlState(defaults);
  const [section, setSection] = useState<Section>(() => sections.find((known) => known === tab) ?? 'ai');
  const show = (next: Section) => {
    setSection(next);
    change({ tab: next }, { replace: true });
  };
  return [section, show] as const;
}
