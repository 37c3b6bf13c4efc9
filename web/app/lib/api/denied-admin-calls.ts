import { createChangeEmitter } from '../change-emitter.ts';

/** Announced when the server refuses a call of the admin area: the role may have been taken away. */
export const deniedAdminCalls = createChangeEmitter();
