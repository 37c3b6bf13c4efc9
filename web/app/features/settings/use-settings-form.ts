import {
  type EffectiveSettings,
  getSettings,
  type SettingsUpdate,
  updateSettings,
} from '@hokka/contracts/settings/settings.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, Path } from 'react-hook-form';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { type ErrorNotice, toErrorNotice } from '../../lib/api/error-notice.ts';
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts';
import { useUrlState } from '../../lib/routing/url-state.ts';
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

/** Outcome of the last attempt to save. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly errorNotice: ErrorNotice }
  /** Another admin saved first; nothing was stored. */
  | { readonly kind: 'overtaken' }
  /** The other admin's settings were loaded; unsaved values of this form are retained. */
  | { readonly kind: 'caught-up'; readonly disputed: readonly SettingName[] };

/** A change that requires the admin's password, e.g. of the account that receives payments. */
export interface GuardedChange {
  /** Unpaid orders for the present account; undefined until the server has reported them. */
  readonly openOrders: string | undefined;
  /** @throws ApiError about the password; errors about fields are shown in the form */
  readonly save: (password: string) => Promise<void>;
  readonly cancel: () => void;
}

/** Whether the server requires the admin's password for the change. */
function requiresPassword(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ field }) => field === 'current_password');
}

/** Whether the password is wrong or was tried too often, or the call failed for a reason unrelated to any field. */
function isAboutPassword(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code !== 'settings_changed' &&
    error.errors.every(({ field }) => field === 'current_password')
  );
}

/** The wrong fields as `section.field`, in the order of the tabs. */
function namesOfErrors(invalid: FieldErrors<SettingsFormValues>): readonly string[] {
  return sections.flatMap((section) => Object.keys(invalid[section] ?? {}).map((field) => `${section}.${field}`));
}

/** State of the form for all tabs. */
export function useSettingsForm(loaded: EffectiveSettings) {
  const [stored, setStored] = useState(loaded);
  const [section, setSection] = useSection();
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [guardedChange, setGuardedChange] = useState<GuardedChange>();
  const [wrongFields, setWrongFields] = useState<readonly string[]>([]);
  const { showServerErrors: showRefusedFields, ...form } = useValidatedForm(settingsFormSchema, toFormValues(loaded));
  const { mutateAsync: save } = useEndpointMutation(updateSettings);
  const { dirtyFields, errors } = form.formState;
  const showError = (error: unknown) =>
    setOutcome({ kind: 'failed', errorNotice: toErrorNotice(error, 'Ayarlar kaydedilirken hata oluştu') });

  /** Synchronous, because a field can only receive the focus while its tab and its group are shown. */
  const openTabWithFields = (fields: readonly string[]) => {
    const wanted = findSection(fields);
    flushSync(() => {
      setWrongFields(fields);
      if (wanted !== undefined) setSection(wanted);
    });
    setOutcome({ kind: 'failed', errorNotice: { title: errorMessages.validation_failed } });
  };
  const onInvalid = (invalid: FieldErrors<SettingsFormValues>) => openTabWithFields(namesOfErrors(invalid));

  const submit = form.handleSubmit(async (values) => {
    setOutcome(undefined);
    const body = buildSettingsUpdate(changedNames(dirtyFields), values, stored.version);
    try {
      takeOver(await save({ body }));
    } catch (error) {
      if (requiresPassword(error)) askForPassword(body, undefined);
      else showSaveError(error);
    }
  }, onInvalid);

  const takeOver = (saved: EffectiveSettings) => {
    setStored(saved);
    form.reset(toFormValues(saved));
    setOutcome({ kind: 'saved' });
  };
  const showSaveError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'settings_changed') return setOutcome({ kind: 'overtaken' });
    if (error instanceof ApiError && error.errors.length > 0) openTabWithFields(error.errors.map(({ field }) => field));
    if (!showRefusedFields(error)) showError(error);
  };
  const askForPassword = (body: SettingsUpdate, openOrders: string | undefined): void =>
    setGuardedChange({
      openOrders,
      cancel: () => setGuardedChange(undefined),
      save: async (current_password) => {
        try {
          takeOver(await save({ body: { ...body, current_password, confirm_open_orders: openOrders !== undefined } }));
          setGuardedChange(undefined);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'open_orders') return askForPassword(body, error.message);
          if (isAboutPassword(error)) throw error;
          setGuardedChange(undefined);
          showSaveError(error);
        }
      },
    });

  /** Loads what another admin saved and retains the unsaved input of this form. */
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
  const discard = () => {
    form.reset(toFormValues(stored));
    setOutcome(undefined);
  };
  const marked = sections.filter((one) => errors[one] !== undefined);
  return {
    form,
    submit,
    stored,
    section,
    setSection,
    outcome,
    mergeNewer,
    discard,
    marked,
    guardedChange,
    wrongFields,
  };
}

const defaults = { tab: 'ai' };

/**
 * The current tab. It starts with the address and updates it; it is also React state, because a field must receive the
 * focus at once.
 */
function useSection() {
  const [{ tab }, change] = useUrlState(defaults);
  const [section, setSection] = useState<Section>(() => sections.find((known) => known === tab) ?? 'ai');
  const show = (next: Section) => {
    setSection(next);
    change({ tab: next }, { replace: true });
  };
  return [section, show] as const;
}
