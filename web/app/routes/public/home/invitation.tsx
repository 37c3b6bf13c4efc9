import { paths } from '../../../lib/routing/paths.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { useRegistrationOpen } from '../registration.tsx';

interface InvitationProps {
  readonly title: string;
  readonly text: string;
  /** What the button says; it leads to the registration. */
  readonly action: string;
}

/** The last word of a page to those who have no account yet; nothing while none can be had. */
export function Invitation({ title, text, action }: InvitationProps) {
  if (!useRegistrationOpen()) return null;
  return (
    <section
      data-print="hidden"
      className="signed-in:hidden flex flex-col items-start border-line border-t pt-16 sm:pt-20"
    >
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-3 max-w-xl text-ink-soft">{text}</p>
      <a href={paths.register} className={buttonClasses('primary', 'large', 'mt-8')}>
        {action}
      </a>
    </section>
  );
}
