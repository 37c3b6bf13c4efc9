import { logout } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { buildUrl } from '../../lib/api/endpoint-request.ts';
import { signOutQuestion } from '../../lib/session/sign-out-question.ts';
import { buttonClasses } from '../../ui/button-classes.ts';

/**
 * Lists, before the header signs out, the articles with text that only this browser has. Filled and opened by
 * lib/session/site-sign-out.ts.
 */
export function SignOutQuestion() {
  return (
    <dialog
      data-sign-out-question={buildUrl(getProfile, {})}
      aria-labelledby="sign-out-question"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto rounded-card border border-line bg-surface p-6 text-base text-ink shadow-float backdrop:bg-scrim"
    >
      <h2 id="sign-out-question" className="text-xl">
        {signOutQuestion.title}
      </h2>
      <p className="mt-2 text-ink-soft">{signOutQuestion.description}</p>
      <ul className="mt-4 flex max-h-48 list-disc flex-col gap-1 overflow-y-auto pl-5" />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" data-sign-out={buildUrl(logout, {})} className={buttonClasses('secondary', 'medium')}>
          {signOutQuestion.leave}
        </button>
        <button type="button" data-closes-dialog className={buttonClasses('primary', 'medium')}>
          {signOutQuestion.stay}
        </button>
      </div>
    </dialog>
  );
}
