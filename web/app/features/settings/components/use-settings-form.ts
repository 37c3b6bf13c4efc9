import { errorMessages } from '@hokka/contracts/messages.ts';
import type { Settings } from '@hokka/contracts/settings.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { type Refusal, refusalOf } from '../../../lib/refusal.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { useValidatedForm } from '../../../lib/use-validated-form.ts';
import { useUpdateSettings } from '../api/use-update-settings.ts';
import {
  formValuesOf,
  type Section,
  type SettingsFormValues,
  sectionOf,
  sections,
  settingsForm,
} from '../settings-form.ts';

/** The one form over all tabs. */
export function useSettingsForm(loaded: Settings) {
  const [stored, setStored] = useState(loaded);
  const [section, setSection] = useSection();
  const [outcome, setOutcome] = useState<'saved' | Refusal>();
  const { showRefusedFields, ...form } = useValidatedForm(settingsForm, formValuesOf(loaded));
  const { mutateAsync: updateSettings } = useUpdateSettings();

  /** At once, since a field can take the focus only while its tab is shown. */
  const openTabOf = (fields: readonly string[]) => {
    const wanted = sectionOf(fields);
    if (wanted !== undefined) flushSync(() => setSection(wanted));
    setOutcome({ title: errorMessages.validation_failed });
  };
  const onInvalid = (errors: FieldErrors<SettingsFormValues>) => openTabOf(Object.keys(errors));

  const submit = form.handleSubmit(async (body) => {
    setOutcome(undefined);
    try {
      const saved = await updateSettings({ body });
      setStored(saved);
      form.reset(formValuesOf(saved));
      setOutcome('saved');
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) openTabOf(error.errors.map(({ field }) => field));
      if (!showRefusedFields(error)) setOutcome(refusalOf(error, 'Ayarlar kaydedilirken hata oluştu'));
    }
  }, onInvalid);
  return { form, submit, stored, section, setSection, outcome };
}

const defaults = { tab: 'ai' };

/** The tab that is shown. The address opens it and follows it, a moment later than a field can wait for. */
function useSection() {
  const [{ tab }, change] = useUrlState(defaults);
  const [section, setSection] = useState<Section>(() => sections.find((known) => known === tab) ?? 'ai');
  const show = (next: Section) => {
    setSection(next);
    change({ tab: next }, { replace: true });
  };
  return [section, show] as const;
}
