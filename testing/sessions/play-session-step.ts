import {
  changeOwnPassword,
  endManySessions,
  endOneSession,
  leave,
  resetForgottenPassword,
  setActive,
  setRole,
  signOut,
} from './ending-steps.ts';
import type { SessionHistory } from './session-history.ts';
import type { SessionStep } from './session-steps.ts';
import { comeBack, loseAnswerOfRefresh, presentRefreshToken, refreshWhileSigningOut, signIn } from './token-steps.ts';

/** Performs a step on the service, compares its response with the model, and updates the model. */
export async function playSessionStep(history: SessionHistory, step: SessionStep): Promise<void> {
  const { service, model } = history;
  switch (step.kind) {
    case 'sign in':
      return signIn(history, step);
    case 'refresh':
      return presentRefreshToken(history, step);
    case 'lose the answer of a refresh':
      return loseAnswerOfRefresh(history, step);
    case 'come back':
      return comeBack(history, step);
    case 'refresh while signing out':
      return refreshWhileSigningOut(history, step);
    case 'change password':
      return changeOwnPassword(history, step);
    case 'reset password':
      return resetForgottenPassword(history, step);
    case 'sign out':
      return signOut(history, step);
    case 'end a session':
      return endOneSession(history, step);
    case 'end sessions':
      return endManySessions(history, step);
    case 'set active':
      return setActive(history, step);
    case 'set role':
      return setRole(history, step);
    case 'leave':
      return leave(history, step);
    case 'move the clock':
      return service.clock.advance(step.byMs);
    case 'forget what expired':
      model.purgeExpired(history.nowMs());
      return service.accounts.purgeExpired(service.clock.now());
  }
}
