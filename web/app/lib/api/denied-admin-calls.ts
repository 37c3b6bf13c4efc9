import { createChangeEmitter } from '../change-emitter.ts';

/** Emits when the server refuses an admin call, because the user may no longer be an admin. */
export const deniedAdminCalls = createChangeEmitter();
