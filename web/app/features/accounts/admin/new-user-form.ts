import { newUserRequest } from '@hokka/contracts/user-admin.ts';
import { z } from 'zod';

/** The form's values: the choice of a plan is a text, empty for the plan of new users. */
export const newUserForm = newUserRequest.extend({ planId: z.string() });

/** The request body. */
export function newUserOf({ planId, ...rest }: z.output<typeof newUserForm>) {
  return { ...rest, ...(planId !== '' && { planId: Number(planId) }) };
}
