import { createChangeEmitter } from '../change-emitter.ts';

/** Emits when the server knows no workspace of this tab any more: it was deleted, or the membership has ended. */
export const endedMemberships = createChangeEmitter();
