import { type AdminPlan, listAllPlans } from '@hokka/contracts/plan-admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { queryKeyOf } from '../../../../../lib/endpoint-request.ts';
import { type Refusal, refusalOf } from '../../../../../lib/refusal.ts';
import { useFormRefusal } from '../../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { notifySuccess } from '../../../../../ui/notify.ts';
import { useRested } from '../../use-rested.ts';
import { useCreatePlan, useUpdatePlan } from '../api/use-plan-changes.ts';
import { type AskedEdit, usePlanEffect } from '../api/use-plan-effect.ts';
import { type PlanFormValues, planForm, valuesOf } from '../plan-form.ts';

const restMs = 300;

export interface PlanFormOptions {
  readonly initial: PlanFormValues;
  /** The plan that is edited; undefined for a new one. */
  readonly edited: AdminPlan | undefined;
  readonly onSaved: () => void;
}

interface PlanRefusal extends Refusal {
  /** Somebody else has edited the plan meanwhile: theirs can be loaded. */
  readonly isOvertaken?: boolean;
}

/** The form of a plan, with the effect of what stands in it when it is an edit. */
export function usePlanForm({ initial, edited: opened, onSaved }: PlanFormOptions) {
  const client = useQueryClient();
  const [edited, setEdited] = useState(opened);
  const form = useValidatedForm(planForm, initial);
  const [refusal, setRefusal] = useFormRefusal<PlanRefusal>(form);
  const { mutateAsync: createPlan } = useCreatePlan();
  const { mutateAsync: updatePlan } = useUpdatePlan();

  const wanted = editOf(form.watch(), edited);
  const wantedText = JSON.stringify(wanted);
  const isRested = useRested(wantedText, restMs) === wantedText;
  const effect = usePlanEffect(isRested ? wanted : undefined);
  /** Saved is what was read: the effect is of this very edit, and has just come. */
  const isShown = isRested && effect.isSuccess && !effect.isFetching;

  const submit = form.handleSubmit(async (fields) => {
    if (wanted !== undefined && !isShown) return;
    setRefusal(undefined);
    try {
      if (edited === undefined) await createPlan({ body: fields });
      else await updatePlan({ params: { id: `${edited.id}` }, body: { ...fields, version: edited.version } });
      notifySuccess(edited === undefined ? 'Plan oluşturuldu' : 'Plan güncellendi');
      onSaved();
    } catch (error) {
      form.showRefusedFields(error);
      const isOvertaken = error instanceof ApiError && error.code === 'plan_changed';
      setRefusal({ ...refusalOf(error, 'Plan kaydedilemedi'), isOvertaken });
    }
  });

  /** Puts the plan as it is now in the place of what was typed. */
  const loadCurrent = async () => {
    await client.refetchQueries({ queryKey: queryKeyOf(listAllPlans) });
    const current = client
      .getQueryData<readonly AdminPlan[]>(queryKeyOf(listAllPlans))
      ?.find(({ id }) => id === edited?.id);
    if (current === undefined) return;
    setEdited(current);
    form.reset(valuesOf(current));
    setRefusal(undefined);
  };

  return {
    form,
    submit,
    refusal,
    loadCurrent,
    effect,
    isAsked: wanted !== undefined,
    isWaiting: wanted !== undefined && !isShown,
  };
}

/** The edit that stands in the form; undefined for a new plan, while it cannot be sent, and while nothing is changed. */
function editOf(values: PlanFormValues, edited: AdminPlan | undefined): AskedEdit | undefined {
  if (edited === undefined) return undefined;
  const read = planForm.safeParse(values);
  const was = planForm.safeParse(valuesOf(edited));
  if (!read.success || JSON.stringify(read.data) === JSON.stringify(was.data)) return undefined;
  return { planId: edited.id, edit: { ...read.data, version: edited.version } };
}
