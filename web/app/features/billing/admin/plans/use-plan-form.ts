import { type AdminPlan, createPlan, listAllPlans, updatePlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasErrorCode } from '../../../../lib/api/api-error.ts';
import { buildQueryKey } from '../../../../lib/api/endpoint-request.ts';
import { type ErrorNotice, toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { useFormError } from '../../../../lib/forms/use-form-error.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { notifySuccess } from '../../../../ui/notify.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { type RequestedEdit, usePlanChange, usePlanEffect } from '../api.ts';
import { type PlanFormValues, planFormSchema, toFormValues } from './plan-form-schema.ts';

const debounceMs = 300;

export interface PlanFormOptions {
  readonly initial: PlanFormValues;
  /** The edited plan; undefined for a new one. */
  readonly edited: AdminPlan | undefined;
  readonly onSaved: () => void;
}

interface PlanFormError extends ErrorNotice {
  /** Another admin has edited the plan meanwhile; that version can be loaded. */
  readonly isConflict?: boolean;
}

/** State of the plan form; for an edit, with the effect of the current input. */
export function usePlanForm({ initial, edited: opened, onSaved }: PlanFormOptions) {
  const client = useQueryClient();
  const [edited, setEdited] = useState(opened);
  const form = useValidatedForm(planFormSchema, initial);
  const [errorNotice, setErrorNotice] = useFormError<PlanFormError>(form);
  const { mutateAsync: create } = usePlanChange(createPlan);
  const { mutateAsync: update } = usePlanChange(updatePlan);

  const wanted = toEdit(form.watch(), edited);
  const wantedText = JSON.stringify(wanted);
  const isSettled = useDebounced(wantedText, debounceMs) === wantedText;
  const effect = usePlanEffect(isSettled ? wanted : undefined);
  /** Only an effect that was shown can be confirmed: it is of exactly this edit and up to date. */
  const isShown = isSettled && effect.isSuccess && !effect.isFetching;

  const submit = form.handleSubmit(async (fields) => {
    if (wanted !== undefined && !isShown) return;
    setErrorNotice(undefined);
    try {
      if (edited === undefined) await create({ body: fields });
      else await update({ params: { id: `${edited.id}` }, body: { ...fields, version: edited.version } });
      notifySuccess(edited === undefined ? 'Plan oluşturuldu' : 'Plan güncellendi');
      onSaved();
    } catch (error) {
      form.showServerErrors(error);
      const isConflict = hasErrorCode(error, 'plan_changed');
      setErrorNotice({ ...toErrorNotice(error, 'Plan kaydedilemedi'), isConflict });
    }
  });

  /** Replaces the input by the current plan. */
  const loadCurrent = async () => {
    await client.refetchQueries({ queryKey: buildQueryKey(listAllPlans) });
    const current = client
      .getQueryData<readonly AdminPlan[]>(buildQueryKey(listAllPlans))
      ?.find(({ id }) => id === edited?.id);
    if (current === undefined) return;
    setEdited(current);
    form.reset(toFormValues(current));
    setErrorNotice(undefined);
  };

  return {
    form,
    submit,
    errorNotice,
    loadCurrent,
    effect,
    hasChanges: wanted !== undefined,
    isWaiting: wanted !== undefined && !isShown,
  };
}

/** The edit in the form; undefined for a new plan, while the input is invalid, and without changes. */
function toEdit(values: PlanFormValues, edited: AdminPlan | undefined): RequestedEdit | undefined {
  if (edited === undefined) return undefined;
  const read = planFormSchema.safeParse(values);
  const was = planFormSchema.safeParse(toFormValues(edited));
  if (!read.success || JSON.stringify(read.data) === JSON.stringify(was.data)) return undefined;
  return { planId: edited.id, edit: { ...read.data, version: edited.version } };
}
